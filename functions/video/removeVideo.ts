import type { ExportJob } from './exportJob.ts';
import type { VideoPorts } from './ports.ts';

export type VideoRemovalPorts = Pick<VideoPorts, 'exportJobs' | 'exportRuns' | 'videoFiles'>;

/** The job is removed last, so that a second run after a crash finds the job again. */
export const removeVideo = async (
  { exportJobs, exportRuns, videoFiles }: VideoRemovalPorts,
  job: ExportJob,
): Promise<void> => {
  const { jobId, state } = job;
  if (state === 'running') await exportJobs.fail(job, 'VIDEO_PARTS_MISSING');
  // An earlier removal may have ended here, so a finished job is stopped too.
  if (state !== 'ready') await exportRuns.stop(jobId);
  await videoFiles.withdraw(job);
  await videoFiles.discard(jobId);
  await exportJobs.forget(job);
};
