import { lazyEmulator } from '#local/platform/wire/lazyEmulator.ts';
import type { Emulator } from '#local/platform/wire/listen.ts';
import type { Disturb } from '#local/standins/mediaconvert/workOnJob.ts';
import { invokeStep } from './functions.ts';

/** Nobody waits for it at the start, and few ask for a video. */
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
      // What EventBridge carries in the cloud. News that get lost are followed by others.
      announce: ({ userMetadata, jobPercentComplete = 0 }) =>
        void invokeStep('export.progress', {
          detail: { userMetadata, jobProgress: { jobPercentComplete } },
        }).catch(() => undefined),
      disturb: disturb,
    });
  });
