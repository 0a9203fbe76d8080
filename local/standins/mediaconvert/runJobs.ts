import { errorCodes, hasEnded, JobError, type Job } from './job.ts';
import { createJobLedger } from './jobLedger.ts';
import { workOnJob, type WorkNeeds } from './workOnJob.ts';

type Needs = WorkNeeds & {
  /** Jobs that are worked on at the same time; the others wait, SUBMITTED. */
  atOnce: number;
};

/** A job that the process was killed over more often than this is what kills it. */
const MOST_RETRIES = 2;

const CANCELED = new Error('The job was canceled.');
const SHUT_DOWN = new Error('The process ends.');

const failureOf = (error: unknown): JobError => {
  if (error instanceof JobError) return error;
  console.error('mediaconvert:', error);
  return new JobError(errorCodes.internal, `Unknown error: ${error instanceof Error ? error.message : String(error)}`);
};

export type JobRunner = ReturnType<typeof createJobRunner>;

/** Takes submitted jobs in their order, each to its end exactly once. */
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
      // It begins anew, and a start that was asked for is no retry.
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
    /** A job that waits ends at once, one that is worked on as soon as its process is gone. */
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
    /** Takes up what a former process left; a job that ended with it too often ends in ERROR. */
    resume: (): void => {
      for (const job of files.list().toReversed()) {
        if (hasEnded(job)) continue;
        const retryCount = job.status === 'PROGRESSING' ? job.retryCount + 1 : job.retryCount;
        if (retryCount > MOST_RETRIES) {
          end(job.id, { status: 'ERROR', errorCode: errorCodes.internal, errorMessage: 'Unknown error' });
        } else {
          change(job.id, { status: 'SUBMITTED', retryCount });
          waiting.push(job.id);
        }
      }
      next();
    },
    /** Leaves jobs where they are, for the next start. */
    shutDown: async (): Promise<void> => {
      waiting.length = 0;
      const all = [...running.values()];
      for (const { stop } of all) stop.abort(SHUT_DOWN);
      await Promise.all(all.map(({ done }) => done));
    },
  };
};
