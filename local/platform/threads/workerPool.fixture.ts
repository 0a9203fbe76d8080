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
  /** Sends `count` signs of life. After each one, the job waits until the test lets it continue. */
  signs: ({ counters, count }: { counters: Int32Array; count: number }, isAlive: () => void): number => {
    for (let sign = 1; sign <= count; sign += 1) {
      isAlive();
      Atomics.add(counters, 1, 1);
      Atomics.wait(counters, 0, sign - 1);
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
  spin: (seconds: number): void => {
    for (const end = usedSeconds() + seconds; usedSeconds() < end;);
  },
  step: ({ name, payload }: { name: string; payload: unknown }): unknown => (name === 'endless' ? compute() : payload),
  hang: () => new Promise<never>(() => {}),
};
export type FixtureJobs = typeof jobs;

serveJobs(jobs);
