import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** So many processes that each take all the processor they can get, until they are ended. */
export const startBusyLoops = async (count: number): Promise<{ end: () => void }> => {
  const loops = Array.from({ length: count }, () =>
    // Between two turns it looks whether who started it is still there: else it would go on for good.
    spawn(process.execPath, [
      '-e',
      "const parent = process.ppid; console.log('.'); const turn = () => { for (let n = 0; n < 1e8; n += 1); if (process.ppid === parent) setImmediate(turn); }; turn();",
    ]),
  );
  await Promise.all(loops.map((loop) => once(loop.stdout, 'data')));
  return { end: () => loops.forEach((loop) => loop.kill('SIGKILL')) };
};
