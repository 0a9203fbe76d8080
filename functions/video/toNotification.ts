import type { Notification } from '#shared/video/job.ts';
import type { MediaUrls } from '#functions/platform/objects/ports.ts';
import { languageOf } from '#functions/story/story.ts';
import { hasFile, kindOf, type ExportJob } from './exportJob.ts';
import { captionsKey, videoKey } from './videoObjectKeys.ts';

export const toNotification = (
  job: ExportJob,
  { mediaUrls, now }: { mediaUrls: MediaUrls; now: () => Date },
): Notification => {
  const isThere = hasFile(job, now());
  const kind = kindOf(job);
  const url = mediaUrls.sign(job.uid);
  const videoUrl = isThere && kind === 'video' ? url(videoKey(job)) : null;
  const uids = job.stories?.map(({ uid }) => uid) ?? [job.uid];
  return {
    jobId: job.jobId,
    kind,
    uid: uids[0] ?? job.uid,
    uids,
    friendlyName: job.friendlyName,
    language: languageOf(job),
    thumbnail: job.thumbnailKey === undefined ? null : url(job.thumbnailKey),
    // A book may have stories of others, so each download asks again whether its owner may still read them.
    downloadUrl: isThere && kind !== 'video' ? `/api/notifications/download/${job.jobId}` : videoUrl,
    videoUrl,
    captionsUrl: isThere && job.hasCaptionsFile ? url(captionsKey(job)) : null,
    state: job.state === 'ready' && !isThere ? 'expired' : job.state,
    progressPercent: job.progressPercent,
    failure: job.failure ?? null,
    shape: job.shape ?? null,
    captions: job.captions ?? false,
    isHighlighted: job.isHighlighted ?? false,
    musicVolume: job.musicVolume ?? 0,
    createdAt: job.createdAt,
  };
};
