import { lazyEmulator } from '#local/platform/wire/lazyEmulator.ts';
import type { Emulator } from '#local/platform/wire/listen.ts';
import type { Disturb } from '#local/standins/mediaconvert/workOnJob.ts';
import { invokeStep } from './functions.ts';

/** Starts the stand-in at the first video, because most runs of the product make none. */
export const createVideos = (root: string, now: () => Date, disturb: Disturb | undefined): Emulator =>
  lazyEmulator('mediaconvert', async () => {
    const [{ createMediaConvert }, { S3Client }] = await Promise.all([
      import('#local/standins/mediaconvert/mediaconvert.ts'),
      import('@aws-sdk/client-s3'),
    ]);
    return createMediaConvert({
      root: root,
      connectS3: async () => new S3Client({ forcePathStyle: true }),
      now,
      // A failed progress message does no harm, because another follows.
      announce: ({ userMetadata, jobPercentComplete = 0 }) =>
        void invokeStep('export.progress', {
          detail: { userMetadata, jobProgress: { jobPercentComplete } },
        }).catch(() => undefined),
      disturb: disturb,
    });
  });
