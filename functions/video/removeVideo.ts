import type { ExportJob } from './exportJob.ts';
import type { VideoPorts } from './ports.ts';

export type RemovesVideos = Pick<VideoPorts, 'exportJobs' | 'exportRuns' | 'videoFiles'>;

/**
 * Removes a video in any state. The job ends first, so that it is not delivered, then its files go, then the job. After a crash the
 * job is still there to begin again with.
 */
export const removeVideo = async (
  { exportJobs, exportRuns, videoFiles }: RemovesVideos,
  job: ExportJob,
): Promise<void> => {
  const { jobId, state } = job;
  if (state === 'running') await exportJobs.fail(job, 'VIDEO_PARTS_MISSING');
  // A finished one is stopped too, because an earlier removal may have ended here.
  if (state !== 'ready') await exportRuns.stop(jobId);
  await videoFiles.withdraw(job);
  await videoFiles.discard(jobId);
  await exportJobs.forget(job);
};
