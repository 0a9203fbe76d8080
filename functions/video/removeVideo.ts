import type { ExportJob } from './exportJob.ts';
import type { VideoPorts } from './ports.ts';

export type VideoRemovalPorts = Pick<VideoPorts, 'exportJobs' | 'exportRuns' | 'videoFiles'>;

/** Removes the job last, so that after a crash, a second run still finds it. */
export const removeVideo = async (
  { exportJobs, exportRuns, videoFiles }: VideoRemovalPorts,
  job: ExportJob,
): Promise<void> => {
  const { jobId, state } = job;
  if (state === 'running') await exportJobs.fail(job, 'VIDEO_PARTS_MISSING');
  // Stops the workflow of a failed job too, because an earlier removal may have crashed before it did so.
  if (state !== 'ready') await exportRuns.stop(jobId);
  await videoFiles.withdraw(job);
  await videoFiles.discard(jobId);
  await exportJobs.forget(job);
};
