import type { Input, InsertableImage } from '@aws-sdk/client-mediaconvert';
import { AUDIO_SELECTOR, CAPTIONS_SELECTOR, FRAMES_PER_SECOND, isStyled } from './jobOutput.ts';
import type { VideoJob } from './jobDocument.ts';
import type { Overlay } from './overlays.ts';

const timecodeOf = (milliseconds: number): string => {
  const frames = Math.round((milliseconds * FRAMES_PER_SECOND) / 1000);
  const seconds = Math.floor(frames / FRAMES_PER_SECOND);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60, frames % FRAMES_PER_SECOND];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
};

const insertedOf = ({ bucket, frame }: VideoJob, overlay: Overlay, layer: number): InsertableImage => ({
  ImageInserterInput: `s3://${bucket}/${overlay.key}`,
  ImageX: 0,
  ImageY: 0,
  Width: frame.width,
  Height: frame.height,
  Layer: layer,
  // By default, a layer is half transparent.
  Opacity: 100,
  StartTime: timecodeOf(overlay.startMilliseconds),
  Duration: overlay.durationMilliseconds,
  ...(overlay.fadeInMilliseconds !== undefined && { FadeIn: overlay.fadeInMilliseconds }),
  ...(overlay.fadeOutMilliseconds !== undefined && { FadeOut: overlay.fadeOutMilliseconds }),
});

const pictureOf = (job: VideoJob): Input => {
  const { variant, bucket, pictureKey, overlays = [], durationMilliseconds, frame } = job;
  const generated = {
    Duration: durationMilliseconds,
    Width: frame.width,
    Height: frame.height,
    FramerateNumerator: FRAMES_PER_SECOND,
    FramerateDenominator: 1,
  };
  const picture: Overlay = { key: pictureKey, startMilliseconds: 0, durationMilliseconds };
  const all = variant === 'imageInput' ? overlays : [picture, ...overlays];
  const InsertableImages = all.map((overlay, layer) => insertedOf(job, overlay, layer));
  return {
    VideoGenerator: { ...generated, ...(variant === 'imageInput' && { ImageInput: `s3://${bucket}/${pictureKey}` }) },
    ...(all.length > 0 && { ImageInserter: { InsertableImages } }),
  };
};

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
          SourceType: isStyled(job.captionsKey) ? 'TTML' : 'SRT',
          FileSourceSettings: { SourceFile: `s3://${job.bucket}/${job.captionsKey}` },
        },
      },
    },
  }),
});
