import type { encode } from './encode.ts';
import { epochSeconds, errorCodes, hasEnded, JobError, type Job, type Phase } from './job.ts';
import type { JobFiles } from './jobFiles.ts';
import { planOf } from './plan.ts';
import { parseSettings } from './settings.ts';
import type { Storage } from './storage.ts';

/** Trouble that tests make on purpose. */
export type Disturbance = 'fail' | 'killProcess' | 'diskFull';
/** Asked as each phase of a job begins. */
export type Disturb = (phase: Phase, job: Job) => Disturbance | undefined;

type Needs = {
  files: JobFiles;
  storage: Storage;
  now: () => Date;
  /** Told each time a job has come some percent further. */
  announce: (job: Job) => void;
  disturb: Disturb;
  encode: typeof encode;
  /** Jobs that are worked on at the same time; the others wait, SUBMITTED. */
  atOnce: number;
};

/** A job that the process was killed over more often than this is what kills it. */
const MOST_RETRIES = 2;

/** The cloud tells news every 10 s; here a job may be over by then. */
const ANNOUNCED_PERCENT = 5;

const CANCELED = new Error('The job was canceled.');
const SHUT_DOWN = new Error('The process ends.');

const failureOf = (error: unknown): JobError => {
  if (error instanceof JobError) return error;
  console.error('mediaconvert:', error);
  return new JobError(errorCodes.internal, `Unknown error: ${error instanceof Error ? error.message : String(error)}`);
};

export type JobRunner = ReturnType<typeof createJobRunner>;

/** Takes submitted jobs in their order, each to its end exactly once. */
export const createJobRunner = ({ files, storage, now, announce, disturb, encode, atOnce }: Needs) => {
  const waiting: string[] = [];
  const running = new Map<string, { stop: AbortController; done: Promise<void> }>();

  const change = (id: string, changes: Partial<Job>): void => {
    const job = files.find(id);
    if (!job) return;
    const changed = { ...job, ...changes };
    try {
      files.put(changed);
    } catch (error) {
      // The next start takes it up from what was written; who asks now is told the truth.
      console.error(`mediaconvert: ${id} could not be written down:`, error);
      files.note(changed);
    }
  };

  const end = (id: string, changes: Partial<Job>): void => {
    const timing = files.find(id)?.timing;
    if (timing) change(id, { ...changes, timing: { ...timing, finishTime: epochSeconds(now()) } });
  };

  const enter = (job: Job, currentPhase: Phase): Disturbance | undefined => {
    change(job.id, { currentPhase });
    const disturbance = disturb(currentPhase, job);
    if (disturbance === 'fail') throw new JobError(errorCodes.internal, 'Unknown error');
    return disturbance;
  };

  const work = async (job: Job, signal: AbortSignal): Promise<void> => {
    const timing = { ...job.timing, startTime: epochSeconds(now()) };
    change(job.id, { status: 'PROGRESSING', jobPercentComplete: 0, timing });
    enter(job, 'PROBING');
    const plan = planOf(parseSettings(job.settings));
    const [picture, audio, captions] = await Promise.all([
      storage.read(plan.picture.url, signal),
      storage.read(plan.audio.url, signal),
      plan.captions ? storage.read(plan.captions.url, signal) : undefined,
    ]);

    let announced = 0;
    const inTranscoding = enter(job, 'TRANSCODING');
    const video = await encode(
      plan,
      { picture, audio, captions },
      {
        signal,
        onPercent: (jobPercentComplete) => {
          const found = files.find(job.id);
          if (!found || hasEnded(found)) return;
          const further = { ...found, jobPercentComplete };
          files.note(further);
          if (jobPercentComplete >= announced + ANNOUNCED_PERCENT) {
            announced = jobPercentComplete;
            announce(further);
          }
        },
        onProcess: (process) => {
          if (inTranscoding === 'killProcess') process.kill('SIGKILL');
        },
      },
    );

    if (enter(job, 'UPLOADING') === 'diskFull') {
      throw new JobError(errorCodes.internal, `Unable to write to output file [${plan.output.url}]: [ENOSPC]`);
    }
    await storage.write(plan.output.url, video, signal);
    const { width: widthInPx, height: heightInPx } = plan.output;
    const details = { durationInMs: plan.durationMilliseconds, videoDetails: { widthInPx, heightInPx } };
    end(job.id, {
      status: 'COMPLETE',
      jobPercentComplete: 100,
      outputGroupDetails: [{ outputDetails: [details] }],
    });
  };

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
