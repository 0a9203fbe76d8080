import { readFileSync } from 'node:fs';
import { threadId } from 'node:worker_threads';
import { serveJobs } from './workerJobs.ts';

let counted = 0;

const usedSeconds = (): number => {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e9;
  } catch {
    return performance.now() / 1000;
  }
};

const compute = (): never => {
  for (;;);
};

const jobs = {
  count: () => (counted += 1),
  /**
   * Gives `count` signs of life, and after each waits until it is told to go on: `told[0]` counts how often it was,
   * `told[1]` its signs. Answers the thread it ran in.
   */
  signs: ({ told, count }: { told: Int32Array; count: number }, isAlive: () => void): number => {
    for (let sign = 1; sign <= count; sign += 1) {
      isAlive();
      Atomics.add(told, 1, 1);
      Atomics.wait(told, 0, sign - 1);
    }
    return threadId;
  },
  double: (n: number) => n * 2,
  thread: () => threadId,
  bytes: (size: number) => new Uint8Array(size).fill(7),
  fail: (message: string): never => {
    throw new TypeError(message);
  },
  load: async (url: string) => Object.keys((await import(url)) as object),
  crash: (code: number): never => process.exit(code),
  compute,
  /** Computes for so many seconds of a processor; by the clock where the system does not tell. */
  spin: (seconds: number): void => {
    for (const end = usedSeconds() + seconds; usedSeconds() < end;);
  },
  step: ({ name, payload }: { name: string; payload: unknown }): unknown => (name === 'endless' ? compute() : payload),
  hang: () => new Promise<never>(() => {}),
};
export type FixtureJobs = typeof jobs;

serveJobs(jobs);
