import { spawn } from 'node:child_process';
import { memoryEnv } from './memory.mjs';

/** Runs the product in another process, because memory settings can only be set at a process's start. */
export const launch = (command, env = process.env) => {
  const product = spawn(process.execPath, command, {
    // The 'ipc' channel closes when this process ends, even if it is killed. The product then stops.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...memoryEnv, ...env },
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => product.kill(signal));
  product.on('exit', (code) => process.exit(code ?? 1));
};
