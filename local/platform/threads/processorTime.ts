import { readFileSync, readlinkSync } from 'node:fs';
import type { Worker } from 'node:worker_threads';
import { basename } from 'node:path';

/** @returns the operating system's id of this thread, or undefined on systems other than Linux */
export const currentSystemThread = (): string | undefined => {
  try {
    return basename(readlinkSync('/proc/thread-self'));
  } catch {
    return undefined;
  }
};

const NANOSECONDS = 1e9;

/** On a busy machine, a thread may get only a fifth of a processor. So active time is divided by this factor. */
const ACTIVE_FACTOR = 5;

/** @returns the processor time that the thread has used, or a low estimate on systems other than Linux */
const processorSeconds = (worker: Worker, systemThread: string | undefined): number => {
  if (systemThread !== undefined)
    try {
      const [nanoseconds = ''] = readFileSync(`/proc/self/task/${systemThread}/schedstat`, 'utf8').split(' ');
      return Number(nanoseconds) / NANOSECONDS;
    } catch {
      // This kernel has no scheduler statistics, so the time is estimated below.
    }
  return worker.performance.eventLoopUtilization().active / 1000 / ACTIVE_FACTOR;
};

type Limited = { request: { job: string }; maxProcessorSeconds?: number | undefined };

/** Calls `onOver` if the job exceeds its processor time. @returns a function that stops watching */
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
