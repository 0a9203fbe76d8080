import { readFileSync, readlinkSync } from 'node:fs';
import type { Worker } from 'node:worker_threads';
import { basename } from 'node:path';

/** Undefined outside Linux. */
export const currentSystemThread = (): string | undefined => {
  try {
    return basename(readlinkSync('/proc/thread-self'));
  } catch {
    return undefined;
  }
};

const NANOSECONDS = 1e9;

/** A thread on a busy machine may get a fifth of a processor. */
const ACTIVE_FACTOR = 5;

/** Waiting does not count. Other systems than Linux give only an estimate. */
const processorSeconds = (worker: Worker, systemThread: string | undefined): number => {
  if (systemThread !== undefined)
    try {
      const [nanoseconds = ''] = readFileSync(`/proc/self/task/${systemThread}/schedstat`, 'utf8').split(' ');
      return Number(nanoseconds) / NANOSECONDS;
    } catch {
      // A kernel without scheduler statistics.
    }
  return worker.performance.eventLoopUtilization().active / 1000 / ACTIVE_FACTOR;
};

type Limited = { request: { job: string }; maxProcessorSeconds?: number | undefined };

/** @returns a function that ends the watch */
export const watchProcessorTime = (
  worker: Worker,
  systemThread: () => string | undefined,
  { job, onOver }: { job: Limited; onOver: (error: Error) => void },
): (() => void) => {
  const { request, maxProcessorSeconds: max } = job;
  if (max === undefined) return () => undefined;
  const before = processorSeconds(worker, systemThread());
  const timer = setInterval(
    () => {
      if (processorSeconds(worker, systemThread()) - before < max) return;
      const error = new Error(`The job ${request.job} computed for ${max} seconds`);
      onOver(Object.assign(error, { name: 'WorkerOverrun' }));
    },
    Math.min(1, max / 4) * 1000,
  );
  return () => clearInterval(timer);
};
