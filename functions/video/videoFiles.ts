import { CopyObjectCommand, NoSuchKey, S3Client } from '@aws-sdk/client-s3';
import type { Builder } from '#functions/platform/environment.ts';
import { MissingMediaError } from '#functions/platform/failures.ts';
import { mediaIn } from '#functions/platform/objects/media.ts';
import type { VideoFiles } from './ports.ts';
import { videoDisposition } from './videoNames.ts';
import { exportFolder, madeVideoFile, VIDEO_TAG, videoKey } from './videoObjectKeys.ts';

/** S3 copies within a bucket by itself; a video of four minutes takes it a second or two. */
const REQUEST_TIMEOUT_MILLISECONDS = 30_000;

export const videoFilesIn = (client: S3Client, bucket: string): VideoFiles => {
  const media = mediaIn(client, bucket);
  return {
    isMade: (jobId) => media.has(madeVideoFile(jobId)),
    deliver: async ({ uid, jobId, friendlyName }) => {
      const source = madeVideoFile(jobId);
      try {
        await client.send(
          new CopyObjectCommand({
            Bucket: bucket,
            Key: videoKey({ uid, jobId }),
            CopySource: `${bucket}/${source}`,
            MetadataDirective: 'REPLACE',
            ContentType: 'video/mp4',
            ContentDisposition: videoDisposition(friendlyName),
            CacheControl: 'private, max-age=86400',
            TaggingDirective: 'REPLACE',
            Tagging: `${VIDEO_TAG.key}=${VIDEO_TAG.value}`,
          }),
        );
      } catch (error) {
        if (error instanceof NoSuchKey) throw new MissingMediaError(source, { cause: error });
        throw error;
      }
    },
    withdraw: (video) => media.remove([videoKey(video)]),
    discard: (jobId) => media.removeUnder(exportFolder(jobId)),
  };
};

export const buildVideoFiles: Builder<VideoFiles> = (env) => {
  const requestHandler = { requestTimeout: REQUEST_TIMEOUT_MILLISECONDS, throwOnRequestTimeout: true };
  return videoFilesIn(new S3Client({ requestHandler }), env.MEDIA_BUCKET);
};
