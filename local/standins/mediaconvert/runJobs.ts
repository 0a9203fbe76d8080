import { errorCodes, hasEnded, JobError, type Job } from './job.ts';
import { createJobLedger } from './jobLedger.ts';
import { workOnJob, type WorkNeeds } from './workOnJob.ts';

type Needs = WorkNeeds & {
  atOnce: number;
};

/** If the product died more often than this during a job, the job is the likely cause, so it fails. */
const MAX_RETRIES = 2;

const CANCELED = new Error('The job was canceled.');
const SHUT_DOWN = new Error('The process ends.');

const failureOf = (error: unknown): JobError => {
  if (error instanceof JobError) return error;
  console.error('mediaconvert:', error);
  return new JobError(errorCodes.internal, `Unknown error: ${error instanceof Error ? error.message : String(error)}`);
};

export type JobRunner = ReturnType<typeof createJobRunner>;

export const createJobRunner = (needs: Needs) => {
  const { files, now, atOnce } = needs;
  const waiting: string[] = [];
  const running = new Map<string, { stop: AbortController; done: Promise<void> }>();

  const { change, end } = createJobLedger(files, now);
  const work = workOnJob(needs, { change, end });

  const run = async (job: Job, signal: AbortSignal): Promise<void> => {
    try {
      await work(job, signal);
    } catch (error) {
      // With this status, the next start begins the job again without counting a retry.
      if (signal.reason === SHUT_DOWN) return change(job.id, { status: 'SUBMITTED' });
      if (signal.reason === CANCELED) return end(job.id, { status: 'CANCELED' });
      const { code: errorCode, message: errorMessage } = failureOf(error);
      end(job.id, { status: 'ERROR', errorCode, errorMessage });
    }
  };

  const next = (): void => {
    while (running.size < atOnce) {
      const id = waiting.shift();
      if (id === undefined) return;
      const job = files.find(id);
      if (!job) continue;
      const stop = new AbortController();
      const done = run(job, stop.signal).finally(() => {
        running.delete(id);
        next();
      });
      running.set(id, { stop, done });
    }
  };

  return {
    submit: (id: string): void => {
      waiting.push(id);
      next();
    },
    cancel: async (id: string): Promise<void> => {
      const place = waiting.indexOf(id);
      if (place >= 0) {
        waiting.splice(place, 1);
        end(id, { status: 'CANCELED' });
      }
      const job = running.get(id);
      job?.stop.abort(CANCELED);
      await job?.done;
    },
    resume: (): void => {
      for (const job of files.list().toReversed()) {
        if (hasEnded(job)) continue;
        const retryCount = job.status === 'PROGRESSING' ? job.retryCount + 1 : job.retryCount;
        if (retryCount > MAX_RETRIES) {
          end(job.id, { status: 'ERROR', errorCode: errorCodes.internal, errorMessage: 'Unknown error' });
        } else {
          change(job.id, { status: 'SUBMITTED', retryCount });
          waiting.push(job.id);
        }
      }
      next();
    },
    shutDown: async (): Promise<void> => {
      waiting.length = 0;
      const all = [...running.values()];
      for (const { stop } of all) stop.abort(SHUT_DOWN);
      await Promise.all(all.map(({ done }) => done));
    },
  };
};
