import type { ExportJob } from './exportJob.ts';
import type { VideoPorts } from './ports.ts';

export type RemovesVideos = Pick<VideoPorts, 'exportJobs' | 'exportRuns' | 'videoFiles'>;

/** Ends the job before its files go, and removes it last, so that a second run after a crash finds it. */
export const removeVideo = async (
  { exportJobs, exportRuns, videoFiles }: RemovesVideos,
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
