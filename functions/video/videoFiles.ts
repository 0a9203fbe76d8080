import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { madeBy } from '#shared/story/madeBy.ts';
import type { Builder } from '#functions/platform/environment.ts';
import { mediaIn } from '#functions/platform/objects/media.ts';
import { xmpOf } from '#functions/story/xmp.ts';
import { tagMp4 } from './mp4/tagMp4.ts';
import type { VideoFiles } from './ports.ts';
import { videoDisposition } from './videoNames.ts';
import { exportFolder, madeVideoFile, VIDEO_TAG, videoKey } from './videoObjectKeys.ts';

/** A video of four minutes has some megabytes. */
const REQUEST_TIMEOUT_MILLISECONDS = 30_000;

export const videoFilesIn = (client: S3Client, bucket: string): VideoFiles => {
  const media = mediaIn(client, bucket);
  return {
    isMade: (jobId) => media.has(madeVideoFile(jobId)),
    deliver: async ({ uid, jobId, friendlyName, title = friendlyName, teller = null }) => {
      const made = { teller, isSpoken: true };
      const xmp = xmpOf({ title, made, ofPicture: false });
      const video = tagMp4(await media.get(madeVideoFile(jobId)), { title, comment: madeBy(made), xmp });
      await client.send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: videoKey({ uid, jobId }),
          Body: video,
          ContentType: 'video/mp4',
          ContentDisposition: videoDisposition(friendlyName),
          CacheControl: 'private, max-age=86400',
          Tagging: `${VIDEO_TAG.key}=${VIDEO_TAG.value}`,
        }),
      );
    },
    withdraw: (video) => media.remove([videoKey(video)]),
    discard: (jobId) => media.removeUnder(exportFolder(jobId)),
  };
};

export const buildVideoFiles: Builder<VideoFiles> = (env) => {
  const requestHandler = { requestTimeout: REQUEST_TIMEOUT_MILLISECONDS, throwOnRequestTimeout: true };
  return videoFilesIn(new S3Client({ requestHandler }), env.MEDIA_BUCKET);
};
