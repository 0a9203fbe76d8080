import { threadId } from 'node:worker_threads';
import { serveJobs } from './workerJobs.ts';

const jobs = {
  double: (n: number) => n * 2,
  thread: () => threadId,
  bytes: (size: number) => new Uint8Array(size).fill(7),
  fail: (message: string): never => {
    throw new TypeError(message);
  },
  crash: (code: number): never => process.exit(code),
  hang: () => new Promise<never>(() => {}),
};
export type FixtureJobs = typeof jobs;

serveJobs(jobs);
