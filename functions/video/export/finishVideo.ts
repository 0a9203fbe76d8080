import type { ExportOf, VideoPorts } from '../ports.ts';

/**
 * Delivers a finished video and marks it ready. A repeat is harmless. A job that failed, or was deleted with its story, leaves no file
 * behind. @throws MissingMediaError when there is no video
 */
export const finishVideo = async (
  { exportJobs, videoFiles }: Pick<VideoPorts, 'exportJobs' | 'videoFiles'>,
  at: ExportOf,
): Promise<void> => {
  const job = await exportJobs.find(at);
  if (job === undefined || job.state === 'failed') {
    // A run before this one may have been killed after delivery.
    await videoFiles.withdraw(at);
  } else if (job.state === 'running') {
    const delivered = await videoFiles.deliver(job);
    const isReady = await exportJobs.finish(at, delivered);
    if (!isReady) await videoFiles.withdraw(at);
  }
  await videoFiles.discard(at.jobId);
};
