import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtOnce } from './builtOnce.ts';

const root = join(import.meta.dirname, '..');
const output = join(root, 'dist', 'web');
const INPUTS = ['web', 'shared', 'assets/promo', 'assets/fonts', 'vite.config.ts', 'package-lock.json'];

const filesUnder = (path: string): string[] => {
  if (!path.includes('.') || path.startsWith('.')) {
    return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  }
  return [join(root, path)];
};

const fingerprint = (): string => {
  const hash = createHash('sha256');
  for (const file of INPUTS.flatMap(filesUnder).toSorted()) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
};

const build = () =>
  new Promise<void>((resolve, reject) => {
    const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
    // Whoever starts it: a test's own NODE_ENV would build React's development half.
    const env = { ...process.env, NODE_ENV: 'production' };
    const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd: root, env, stdio: 'inherit' });
    // A build that went on alone would write into that of the next start.
    const end = () => child.kill();
    process.once('exit', end);
    child.on('error', reject);
    child.on('exit', (code) => {
      process.off('exit', end);
      if (code === 0) resolve();
      else reject(new Error('The client could not be built.'));
    });
  });

/** Builds the client unless the built one is of these very sources. Answers its folder. */
export const ensureClientBuilt = async (): Promise<string> => {
  const onWait = () => console.log('Another start is building the client; this one waits for it.');
  await builtOnce({ folder: output, wanted: fingerprint(), build, onWait });
  return output;
};
