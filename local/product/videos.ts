import { lazyEmulator } from '#local/platform/wire/lazyEmulator.ts';
import type { Emulator } from '#local/platform/wire/listen.ts';
import type { Disturb } from '#local/standins/mediaconvert/workOnJob.ts';
import { invokeStep } from './functions.ts';
import type { Threads } from './threads.ts';

/** Starts the stand-in at the first video, because most runs of the product make none. */
type Options = { root: string; now: () => Date; disturb?: Disturb | undefined } & Pick<Threads, 'roomForVideo'>;

export const createVideos = ({ root, now, disturb, roomForVideo }: Options): Emulator =>
  lazyEmulator('mediaconvert', async () => {
    const [{ createMediaConvert }, { encode }, { S3Client }] = await Promise.all([
      import('#local/standins/mediaconvert/mediaconvert.ts'),
      import('#local/standins/mediaconvert/encode.ts'),
      import('@aws-sdk/client-s3'),
    ]);
    return createMediaConvert({
      root,
      connectS3: async () => new S3Client({ forcePathStyle: true }),
      now,
      // A failed progress message does no harm, because another follows.
      announce: ({ userMetadata, jobPercentComplete = 0 }) =>
        void invokeStep('export.progress', {
          detail: { userMetadata, jobProgress: { jobPercentComplete } },
        }).catch(() => undefined),
      disturb,
      encode: (...job) => roomForVideo(() => encode(...job)),
    });
  });
