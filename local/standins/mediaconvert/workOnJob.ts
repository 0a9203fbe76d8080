import type { encode } from './encode.ts';
import { epochSeconds, errorCodes, hasEnded, JobError, type Job, type Phase } from './job.ts';
import type { JobFiles } from './jobFiles.ts';
import type { JobLedger } from './jobLedger.ts';
import { planOf } from './plan.ts';
import { parseSettings } from './settings.ts';
import type { Storage } from './storage.ts';

export type Disturbance = 'fail' | 'killProcess' | 'diskFull';
export type Disturb = (phase: Phase, job: Job) => Disturbance | undefined;

export type WorkNeeds = {
  files: JobFiles;
  storage: Storage;
  now: () => Date;
  announce: (job: Job) => void;
  disturb: Disturb;
  encode: typeof encode;
};

/** Progress is reported every 5 percent. AWS reports it every 10 s, but a local job may end sooner. */
const ANNOUNCED_PERCENT = 5;

/** @throws JobError, or the signal's reason */
export const workOnJob = (
  { files, storage, now, announce, disturb, encode }: WorkNeeds,
  { change, end }: JobLedger,
) => {
  const enter = (job: Job, currentPhase: Phase): Disturbance | undefined => {
    change(job.id, { currentPhase });
    const disturbance = disturb(currentPhase, job);
    if (disturbance === 'fail') throw new JobError(errorCodes.internal, 'Unknown error');
    return disturbance;
  };

  return async (job: Job, signal: AbortSignal): Promise<void> => {
    const timing = { ...job.timing, startTime: epochSeconds(now()) };
    change(job.id, { status: 'PROGRESSING', jobPercentComplete: 0, timing });
    enter(job, 'PROBING');
    const plan = planOf(parseSettings(job.settings));
    const [picture, audio, captions, font, overlays] = await Promise.all([
      storage.read(plan.picture.url, signal),
      storage.read(plan.audio.url, signal),
      plan.captions ? storage.read(plan.captions.url, signal) : undefined,
      plan.captions?.fontUrl === undefined ? undefined : storage.read(plan.captions.fontUrl, signal),
      Promise.all(plan.overlays.map(({ url }) => storage.read(url, signal))),
    ]);

    let announced = 0;
    const inTranscoding = enter(job, 'TRANSCODING');
    const video = await encode(
      plan,
      { picture, overlays, audio, captions, font },
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
};
