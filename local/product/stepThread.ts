import { isStepName, steps } from '#infra/setups.ts';
import type { StepJobs } from './stepWorker.ts';
import { workerFile } from '#local/platform/threads/workerFile.ts';
import { createWorkerPool, type WorkerPool } from '#local/platform/threads/workerPool.ts';
import { named } from '#local/platform/threads/workerThread.ts';

/** Steps give no signs of life, so the limit is long. */
const SILENCE_SECONDS = 600;
const IDLE_SECONDS = 5;

/** Workflows retry by this error name of Lambda. */
const timedOut = (seconds: number, cause: Error): Error =>
  named('Sandbox.Timedout', `Task timed out after ${seconds.toFixed(2)} seconds`, { cause });

const maxSecondsOf = (name: string): number => (isStepName(name) ? steps[name].timeoutSeconds : Infinity);

/** One step at a time, so that a long computation leaves a processor for requests. */
export const createStepThread = (file: () => Promise<URL>) => {
  let thread: WorkerPool<StepJobs> | undefined;
  return {
    /** @param own variables of this function alone. A step that exceeds Lambda's time is ended with its thread. */
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
    /** A later call starts another thread. */
    end: async (): Promise<void> => {
      const ending = thread;
      thread = undefined;
      await ending?.close();
    },
  };
};

export const { run: runInThread, end: endStepThread } = createStepThread(() => workerFile('steps'));
