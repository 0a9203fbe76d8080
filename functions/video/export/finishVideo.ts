import type { ExportOf, VideoPorts } from '../ports.ts';

/**
 * Delivers a finished video, or removes the files of a failed or deleted job. Safe to repeat. @throws MissingMediaError
 */
export const finishVideo = async (
  { exportJobs, videoFiles }: Pick<VideoPorts, 'exportJobs' | 'videoFiles'>,
  at: ExportOf,
): Promise<void> => {
  const job = await exportJobs.find(at);
  if (job === undefined || job.state === 'failed') {
    // Removes the video that an earlier run may have delivered before it was killed.
    await videoFiles.withdraw(at);
  } else if (job.state === 'running') {
    const delivered = await videoFiles.deliver(job);
    const isReady = await exportJobs.finish(at, delivered);
    if (!isReady) await videoFiles.withdraw(at);
  }
  await videoFiles.discard(at.jobId);
};
