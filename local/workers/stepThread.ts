import type { StepJobs } from './stepWorker.ts';
import { workerFile } from './workerFile.ts';
import { createWorkerPool, type WorkerPool } from './workerPool.ts';

/** Steps give no signs of life: this is more than any may take in the cloud but a reconciliation. */
const SILENCE_SECONDS = 600;
const IDLE_SECONDS = 5;

let thread: WorkerPool<StepJobs> | undefined;

/**
 * Runs a step in a thread of its own, as Lambda gives each function a process: one at a time, so that a long computation
 * costs people one processor and little memory, and requests go on being answered. The thread ends when it has nothing
 * to do. Fails as the step does, by name and message.
 * @param own variables of this function alone
 */
export const runInThread = (
  name: string,
  payload: unknown,
  own: Readonly<Record<string, string>> = {},
): Promise<unknown> => {
  thread ??= createWorkerPool<StepJobs>({
    file: () => workerFile('steps'),
    size: 1,
    silenceSeconds: SILENCE_SECONDS,
    idleSeconds: IDLE_SECONDS,
  });
  // A thread has a copy of the environment as it was when the thread began.
  return thread.run('step', { name, payload, environment: { ...process.env, ...own } });
};

/** Cuts off what is under way: whoever asked for it is told so. A later call begins a new thread. */
export const endStepThread = async (): Promise<void> => {
  const ending = thread;
  thread = undefined;
  await ending?.close();
};
