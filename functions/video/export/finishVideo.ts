import type { ExportOf, VideoPorts } from '../ports.ts';

/** Safe to repeat; a failed or deleted job leaves no file behind. @throws MissingMediaError without a video */
export const finishVideo = async (
  { exportJobs, videoFiles }: Pick<VideoPorts, 'exportJobs' | 'videoFiles'>,
  at: ExportOf,
): Promise<void> => {
  const job = await exportJobs.find(at);
  if (job === undefined || job.state === 'failed') {
    // An earlier run may have been killed after delivery.
    await videoFiles.withdraw(at);
  } else if (job.state === 'running') {
    const delivered = await videoFiles.deliver(job);
    const isReady = await exportJobs.finish(at, delivered);
    if (!isReady) await videoFiles.withdraw(at);
  }
  await videoFiles.discard(at.jobId);
};
