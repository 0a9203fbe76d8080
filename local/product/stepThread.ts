import { isStepName, steps } from '#infra/setups.ts';
import type { StepJobs } from './stepWorker.ts';
import { workerFile } from '#local/platform/threads/workerFile.ts';
import { createWorkerPool, type WorkerPool } from '#local/platform/threads/workerPool.ts';
import { named } from '#local/platform/threads/workerThread.ts';

/** Steps give no signs of life. Only a reconciliation may take longer in the cloud. */
const SILENCE_SECONDS = 600;
const IDLE_SECONDS = 5;

/** Lambda's error of an ended function, which the workflows' Retry names. */
const timedOut = (seconds: number, cause: Error): Error =>
  named('Sandbox.Timedout', `Task timed out after ${seconds.toFixed(2)} seconds`, { cause });

/** Limit of a step's processor seconds: Lambda's limit by the clock. */
const maxSecondsOf = (name: string): number => (isStepName(name) ? steps[name].timeoutSeconds : Infinity);

/**
 * Runs steps in one thread, one at a time, so that a long computation takes one processor and requests are still answered. An idle thread
 * ends. @param file the thread's JavaScript file
 */
export const createStepThread = (file: () => Promise<URL>) => {
  let thread: WorkerPool<StepJobs> | undefined;
  return {
    /**
     * Rejects with the step's error, by name and message. A step that exceeds Lambda's time in processor seconds is ended with its
     * thread. @param own variables of this function alone
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
      // A thread copies the environment when it starts.
      const job = { name, payload, environment: { ...process.env, ...own } };
      return thread.run('step', job, undefined, maxSeconds).catch((error: Error) => {
        throw error.name === 'WorkerOverrun' ? timedOut(maxSeconds, error) : error;
      });
    },
    /** Aborts the running step, which rejects. A later call starts another thread. */
    end: async (): Promise<void> => {
      const ending = thread;
      thread = undefined;
      await ending?.close();
    },
  };
};

export const { run: runInThread, end: endStepThread } = createStepThread(() => workerFile('steps'));
