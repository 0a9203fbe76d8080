import { readFileSync, readlinkSync } from 'node:fs';
import type { Worker } from 'node:worker_threads';
import { basename } from 'node:path';

/** How the system calls the thread that this runs in; undefined where it does not say, which is anywhere but on Linux. */
export const currentSystemThread = (): string | undefined => {
  try {
    return basename(readlinkSync('/proc/thread-self'));
  } catch {
    return undefined;
  }
};

const NANOSECONDS = 1e9;

/** Of a busy machine a thread may get a fifth of a processor: so much longer than computing its event loop is active. */
const PATIENCE = 5;

/**
 * How many seconds of a processor a thread has used. A thread that waits for its turn uses none. Where the system does not
 * tell, it is guessed from how long the thread's event loop was active, with patience for a busy machine.
 */
const processorSeconds = (worker: Worker, systemThread: string | undefined): number => {
  if (systemThread !== undefined)
    try {
      const [nanoseconds = ''] = readFileSync(`/proc/self/task/${systemThread}/schedstat`, 'utf8').split(' ');
      return Number(nanoseconds) / NANOSECONDS;
    } catch {
      // A kernel without scheduler statistics.
    }
  return worker.performance.eventLoopUtilization().active / 1000 / PATIENCE;
};

type Limited = { request: { job: string }; maxProcessorSeconds?: number | undefined };

/**
 * Calls `onOver` once a thread has used as many seconds of a processor as its job may, from now on. Looks every second, or
 * more often where the limit is short.
 * @returns what ends the watch
 */
export const watchProcessorTime = (
  worker: Worker,
  systemThread: () => string | undefined,
  { job, onOver }: { job: Limited; onOver: (error: Error) => void },
): (() => void) => {
  const { request, maxProcessorSeconds: most } = job;
  if (most === undefined) return () => undefined;
  const before = processorSeconds(worker, systemThread());
  const timer = setInterval(
    () => {
      if (processorSeconds(worker, systemThread()) - before < most) return;
      const error = new Error(`The job ${request.job} computed for ${most} seconds`);
      onOver(Object.assign(error, { name: 'WorkerOverrun' }));
    },
    Math.min(1, most / 4) * 1000,
  );
  return () => clearInterval(timer);
};
