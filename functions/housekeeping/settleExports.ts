import { limits } from '#shared/limits.ts';
import { buildExportRuns } from '#functions/video/exportRuns.ts';
import { buildVideoFiles } from '#functions/video/videoFiles.ts';
import { buildNow } from '#functions/platform/clock.ts';
import { buildExportJobs } from '#functions/video/store/exportJobs.ts';
import { kindOf, type ExportJob } from '#functions/video/exportJob.ts';
import { buildLog } from '#functions/platform/log.ts';
import { buildMetrics } from '#functions/platform/metrics.ts';
import { AnyInput, step } from '#functions/platform/step.ts';
import { finishVideo } from '#functions/video/export/finishVideo.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import type { VideoPorts } from '#functions/video/ports.ts';
import { exportFailure } from '#functions/video/refusals.ts';

type Needs = Pick<VideoPorts, 'exportJobs' | 'exportRuns' | 'videoFiles'> &
  Pick<PlatformPorts, 'log' | 'metrics' | 'now'>;

const MINUTE_MILLISECONDS = 60_000;

const isGivenUp = ({ createdAt }: ExportJob, now: Date): boolean =>
  Date.parse(createdAt) + limits.exportMinutes * MINUTE_MILLISECONDS <= now.getTime();

const settle = async (services: Needs, job: ExportJob): Promise<'finished' | 'failed' | 'waiting'> => {
  const { exportJobs, exportRuns, videoFiles, now } = services;
  const { jobId } = job;
  // If the file exists, the video is ready, and only the event about it was lost.
  if (await videoFiles.isMade(job)) {
    await finishVideo(services, job);
    await exportRuns.stop(jobId);
    return 'finished';
  }
  if ((await exportRuns.stateOf(jobId)) === 'running' && !isGivenUp(job, now())) {
    await exportJobs.lookAgain(job);
    return 'waiting';
  }
  await exportJobs.fail(job, exportFailure('States.Timeout', kindOf(job)));
  await exportRuns.stop(jobId);
  await videoFiles.discard(jobId);
  return 'failed';
};

/** Runs every minute. @throws AggregateError if exports could not be settled, after trying all of them */
export const settleExports = (services: Needs) => async (): Promise<void> => {
  const { exportJobs, log, metrics } = services;
  const errors: unknown[] = [];
  const counts = { finished: 0, failed: 0, waiting: 0 };
  for (const at of await exportJobs.listDue()) {
    try {
      const job = await exportJobs.find(at);
      if (job?.state === 'running') counts[await settle(services, job)] += 1;
      else await exportJobs.lookAgain(at);
    } catch (error) {
      errors.push(error);
    }
  }
  metrics.add('ExportsWaiting', counts.waiting + errors.length);
  if (counts.failed > 0) metrics.add('ExportsFailed', counts.failed);
  if (counts.finished + counts.failed > 0) log.warn('videos settled', counts);
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} videos could not be settled`);
};

export const handler = step({ name: 'sweep.settleExports', input: AnyInput }, settleExports, {
  exportJobs: buildExportJobs,
  exportRuns: buildExportRuns,
  videoFiles: buildVideoFiles,
  log: buildLog,
  metrics: buildMetrics,
  now: buildNow,
});
