import { isStepName, steps } from '#infra/setups.ts';
import type { StepJobs } from './stepWorker.ts';
import { workerFile } from '#local/platform/threads/workerFile.ts';
import { createWorkerPool, type WorkerPool } from '#local/platform/threads/workerPool.ts';
import { named } from '#local/platform/threads/workerThread.ts';

/** Steps give no signs of life: this is more than any may take in the cloud but a reconciliation. */
const SILENCE_SECONDS = 600;
const IDLE_SECONDS = 5;

/** As Lambda reports a function that was ended; the workflows' Retry names it. */
const timedOut = (seconds: number, cause: Error): Error =>
  named('Sandbox.Timedout', `Task timed out after ${seconds.toFixed(2)} seconds`, { cause });

/** What a step may use of a processor: what Lambda gives it by the clock. */
const maxSecondsOf = (name: string): number => (isStepName(name) ? steps[name].timeoutSeconds : Infinity);

/**
 * Runs steps in a thread, as Lambda gives each function a process: one at a time, so that a long computation costs people
 * one processor and little memory, and requests go on being answered. The thread ends when it has nothing to do.
 * @param file the thread's JavaScript file
 */
export const createStepThread = (file: () => Promise<URL>) => {
  let thread: WorkerPool<StepJobs> | undefined;
  return {
    /**
     * Fails as the step does, by name and message. A step that has computed for as long as Lambda lets it run is ended with
     * its thread; while it waits for its turn on a busy machine, it does not compute.
     * @param own variables of this function alone
     */
    run: (
      name: string,
      payload: unknown,
      own: Readonly<Record<string, string>> = {},
      maxSeconds = maxSecondsOf(name),
    ): Promise<unknown> => {
      thread ??= createWorkerPool<StepJobs>({
        file,
        size: 1,
        silenceSeconds: SILENCE_SECONDS,
        idleSeconds: IDLE_SECONDS,
      });
      // A thread has a copy of the environment as it was when the thread began.
      const job = { name, payload, environment: { ...process.env, ...own } };
      return thread.run('step', job, undefined, maxSeconds).catch((error: Error) => {
        throw error.name === 'WorkerOverrun' ? timedOut(maxSeconds, error) : error;
      });
    },
    /** Cuts off what is under way: whoever asked for it is told so. A later call begins a new thread. */
    end: async (): Promise<void> => {
      const ending = thread;
      thread = undefined;
      await ending?.close();
    },
  };
};

export const { run: runInThread, end: endStepThread } = createStepThread(() => workerFile('steps'));
