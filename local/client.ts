import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const output = join(root, 'dist', 'web');
const stamp = join(output, '.built-from');
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
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error('The client could not be built.'))));
  });

/** Builds the client unless the built one is of these very sources. Answers its folder. */
export const ensureClientBuilt = async (): Promise<string> => {
  const wanted = fingerprint();
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
    await build();
    writeFileSync(stamp, wanted);
  }
  return output;
};
