import type { Input } from '@aws-sdk/client-mediaconvert';
import { AUDIO_SELECTOR, CAPTIONS_SELECTOR, FRAMES_PER_SECOND } from './jobOutput.ts';
import type { VideoJob } from './jobDocument.ts';

const pictureOf = ({ variant, bucket, pictureKey, durationMilliseconds, frame }: VideoJob): Input => {
  const picture = `s3://${bucket}/${pictureKey}`;
  const generated = {
    Duration: durationMilliseconds,
    Width: frame.width,
    Height: frame.height,
    FramerateNumerator: FRAMES_PER_SECOND,
    FramerateDenominator: 1,
  };
  if (variant === 'imageInput') return { VideoGenerator: { ...generated, ImageInput: picture } };
  return {
    VideoGenerator: generated,
    ImageInserter: {
      InsertableImages: [
        {
          ImageInserterInput: picture,
          ImageX: 0,
          ImageY: 0,
          Width: frame.width,
          Height: frame.height,
          Layer: 0,
          // Left out, half of the black would show through.
          Opacity: 100,
          StartTime: '00:00:00:00',
          Duration: durationMilliseconds,
        },
      ],
    },
  };
};

/** What comes into the job: the picture, the sound and, if there are any, captions. */
export const inputOf = (job: VideoJob): Input => ({
  TimecodeSource: 'ZEROBASED',
  ...pictureOf(job),
  AudioSelectors: {
    [AUDIO_SELECTOR]: { DefaultSelection: 'DEFAULT', ExternalAudioFileInput: `s3://${job.bucket}/${job.audioKey}` },
  },
  ...(job.captionsKey !== undefined && {
    CaptionSelectors: {
      [CAPTIONS_SELECTOR]: {
        SourceSettings: {
          SourceType: 'SRT',
          FileSourceSettings: { SourceFile: `s3://${job.bucket}/${job.captionsKey}` },
        },
      },
    },
  }),
});
