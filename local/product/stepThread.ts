import { isStepName, steps } from '#infra/setups.ts';
import type { StepJobs } from './stepWorker.ts';
import { workerFile } from '#local/platform/threads/workerFile.ts';
import { createWorkerPool, type WorkerPool } from '#local/platform/threads/workerPool.ts';
import { named } from '#local/platform/threads/workerThread.ts';

/** Longer than any step takes, because steps send no signs of life. */
const SILENCE_SECONDS = 600;
const IDLE_SECONDS = 5;

/** The error that Lambda reports for a timeout. Workflows retry it by its name. */
const timedOut = (seconds: number, cause: Error): Error =>
  named('Sandbox.Timedout', `Task timed out after ${seconds.toFixed(2)} seconds`, { cause });

const maxSecondsOf = (name: string): number => (isStepName(name) ? steps[name].timeoutSeconds : Infinity);

/** Runs one step at a time, so that long computations leave a processor for requests. */
export const createStepThread = (file: () => Promise<URL>) => {
  let thread: WorkerPool<StepJobs> | undefined;
  return {
    /**
     * @param own environment variables for this step only
     * @param maxSeconds processor time, after which the step's thread is ended, as Lambda would end the function
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
      // Sent with each job, because the thread has only a copy of the environment from its start.
      const job = { name, payload, environment: { ...process.env, ...own } };
      return thread.run('step', job, undefined, maxSeconds).catch((error: Error) => {
        throw error.name === 'WorkerOverrun' ? timedOut(maxSeconds, error) : error;
      });
    },
    /** Ends the thread. A later `run` starts another one. */
    end: async (): Promise<void> => {
      const ending = thread;
      thread = undefined;
      await ending?.close();
    },
  };
};

export const { run: runInThread, end: endStepThread } = createStepThread(() => workerFile('steps'));
