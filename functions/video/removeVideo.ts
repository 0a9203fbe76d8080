import type { ExportJob } from './exportJob.ts';
import type { VideoPorts } from './ports.ts';

export type RemovesVideos = Pick<VideoPorts, 'exportJobs' | 'exportRuns' | 'videoFiles'>;

/**
 * Removes a video, made or in the making: its job is over, so that nobody delivers it any more; then its files go, then the
 * job. Whoever comes after a crash finds the job, and begins anew.
 */
export const removeVideo = async (
  { exportJobs, exportRuns, videoFiles }: RemovesVideos,
  job: ExportJob,
): Promise<void> => {
  const { jobId, state } = job;
  if (state === 'running') await exportJobs.fail(job, 'VIDEO_PARTS_MISSING');
  // Also of one that is over: whoever removed it before may have come no further.
  if (state !== 'ready') await exportRuns.stop(jobId);
  await videoFiles.withdraw(job);
  await videoFiles.discard(jobId);
  await exportJobs.forget(job);
};
