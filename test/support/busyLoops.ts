import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Starts processes that each take all the processor time they can get. */
export const startBusyLoops = async (count: number): Promise<{ end: () => void }> => {
  const loops = Array.from({ length: count }, () =>
    // A loop ends when its parent has ended, because nothing else would end it.
    spawn(process.execPath, [
      '-e',
      "const parent = process.ppid; console.log('.'); const turn = () => { for (let n = 0; n < 1e8; n += 1); if (process.ppid === parent) setImmediate(turn); }; turn();",
    ]),
  );
  await Promise.all(loops.map((loop) => once(loop.stdout, 'data')));
  return { end: () => loops.forEach((loop) => loop.kill('SIGKILL')) };
};
