import type { Notification } from '#shared/video/job.ts';
import type { MediaUrls } from '#functions/platform/objects/ports.ts';
import { hasFile, type ExportJob } from './exportJob.ts';
import { captionsKey, videoKey } from './videoObjectKeys.ts';

export const toNotification = (
  job: ExportJob,
  { mediaUrls, now }: { mediaUrls: MediaUrls; now: () => Date },
): Notification => {
  const isThere = hasFile(job, now());
  const url = mediaUrls.sign(job.uid);
  const address = isThere ? url(videoKey(job)) : null;
  return {
    jobId: job.jobId,
    uid: job.uid,
    friendlyName: job.friendlyName,
    thumbnail: url(job.thumbnailKey),
    downloadUrl: address,
    videoUrl: address,
    captionsUrl: isThere && job.hasCaptionsFile ? url(captionsKey(job)) : null,
    state: job.state === 'ready' && !isThere ? 'expired' : job.state,
    progressPercent: job.progressPercent,
    failure: job.failure ?? null,
    shape: job.shape,
    captions: job.captions,
    isHighlighted: job.isHighlighted ?? false,
    musicVolume: job.musicVolume,
    createdAt: job.createdAt,
  };
};
