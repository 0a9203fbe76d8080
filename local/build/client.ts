import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { builtOnce } from './builtOnce.ts';
import { isPackaged, root } from './code/findCode.mjs';
import { fingerprintOf, isBuiltFrom } from './fingerprint.mjs';

const output = join(root, 'dist', 'web');
const INPUTS = ['web', 'shared', 'assets/promo', 'assets/fonts', 'vite.config.ts', 'package-lock.json'];

const fingerprint = (): string => fingerprintOf(root, INPUTS);

const build = () =>
  new Promise<void>((resolve, reject) => {
    const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
    // Tests set NODE_ENV to `test`. With that value, Vite would bundle React's development version.
    const env = { ...process.env, NODE_ENV: 'production' };
    const child = spawn(process.execPath, [vite, 'build'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    // A build that continued after this process would write into the same folder as the next build.
    const end = () => child.kill();
    process.once('exit', end);
    child.on('error', reject);
    child.on('close', (code) => {
      process.off('exit', end);
      if (code === 0) resolve();
      else reject(new Error(`Couldn’t build the client.\n${output}`));
    });
  });

export const findClient = (): { folder: string; isBuilt: boolean } => ({
  folder: output,
  isBuilt: isPackaged || isBuiltFrom(output, fingerprint()),
});

export const ensureClientBuilt = async (): Promise<string> => {
  const onWait = () => console.log('Another start is building the client. Waiting for it…');
  await builtOnce({ folder: output, wanted: fingerprint(), build, onWait });
  return output;
};
