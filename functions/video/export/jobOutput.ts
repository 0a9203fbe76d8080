import type { BurninDestinationSettings, LanguageCode, Output } from '@aws-sdk/client-mediaconvert';
import { defaultLanguage } from '#shared/story/language.ts';
import { languageCodeOf } from '#shared/story/languageCode.ts';
import type { VideoJob } from './jobDocument.ts';

export const AUDIO_SELECTOR = 'Audio Selector 1';
export const CAPTIONS_SELECTOR = 'Captions Selector 1';

export const FRAMES_PER_SECOND = 24;
/** The level (of 10) that MediaConvert's documentation advises for this size. */
const QUALITY_LEVEL = 7;
/** Limits a minute of video to 12 MB. Most videos need half of that. */
const MAX_BITS_PER_SECOND = 1_400_000;
const AUDIO_BITS_PER_SECOND = 128_000;
const AUDIO_SAMPLES_PER_SECOND = 48_000;

/** The font size as a part of the frame's width. Lines of 42 characters fit at this size. */
const FONT_PART_OF_WIDTH = 1 / 28;
const FONT_PART_OF_HEIGHT = 1 / 20;
const OUTLINE_PART_OF_FONT = 1 / 14;
const FONT_DOTS_PER_INCH = 96;

export const isStyled = (captionsKey: string): boolean => captionsKey.endsWith('.ttml');

const TOP_PART_OF_HEIGHT = 0.06;

/** For captions with their own colors and position, which MediaConvert's settings would override. */
const ownStyle = { StylePassthrough: 'ENABLED' } as const;

/** Uses our font for all four styles, because MediaConvert accepts a custom font only for all four together. */
const fontOf = ({ bucket, captionFontKey }: Pick<VideoJob, 'bucket' | 'captionFontKey'>): BurninDestinationSettings => {
  if (captionFontKey === undefined) return {};
  const file = `s3://${bucket}/${captionFontKey}`;
  return { FontFileRegular: file, FontFileBold: file, FontFileItalic: file, FontFileBoldItalic: file };
};

export const captionStyleOf = ({
  frame: { width, height },
  captionsKey = '',
  captionPlace,
}: Pick<VideoJob, 'frame' | 'captionsKey' | 'captionPlace'>): BurninDestinationSettings => {
  const plainStyle = {
    FontColor: 'WHITE',
    ...(captionPlace === 'top' && { YPosition: Math.round(height * TOP_PART_OF_HEIGHT) }),
  } as const;
  const fontSize = Math.round(Math.min(width * FONT_PART_OF_WIDTH, height * FONT_PART_OF_HEIGHT));
  return {
    Alignment: 'CENTERED',
    ...(isStyled(captionsKey) ? ownStyle : plainStyle),
    FontOpacity: 255,
    FontResolution: FONT_DOTS_PER_INCH,
    FontSize: fontSize,
    OutlineColor: 'BLACK',
    OutlineSize: Math.round(fontSize * OUTLINE_PART_OF_FONT),
    BackgroundColor: 'NONE',
    BackgroundOpacity: 0,
    ShadowColor: 'NONE',
  };
};

export const outputOf = (job: VideoJob): Output => ({
  // Puts the index (`moov`) first, so that players can start before they have the whole file.
  ContainerSettings: { Container: 'MP4', Mp4Settings: { MoovPlacement: 'PROGRESSIVE_DOWNLOAD' } },
  VideoDescription: {
    Width: job.frame.width,
    Height: job.frame.height,
    ScalingBehavior: 'FIT',
    CodecSettings: {
      Codec: 'H_264',
      H264Settings: {
        RateControlMode: 'QVBR',
        QvbrSettings: { QvbrQualityLevel: QUALITY_LEVEL },
        MaxBitrate: MAX_BITS_PER_SECOND,
        FramerateControl: 'SPECIFIED',
        FramerateNumerator: FRAMES_PER_SECOND,
        FramerateDenominator: 1,
        GopSizeUnits: 'AUTO',
        CodecProfile: 'HIGH',
        QualityTuningLevel: 'SINGLE_PASS',
        SceneChangeDetect: 'TRANSITION_DETECTION',
      },
    },
  },
  AudioDescriptions: [
    {
      AudioSourceName: AUDIO_SELECTOR,
      CodecSettings: {
        Codec: 'AAC',
        AacSettings: {
          Bitrate: AUDIO_BITS_PER_SECOND,
          CodingMode: 'CODING_MODE_2_0',
          SampleRate: AUDIO_SAMPLES_PER_SECOND,
        },
      },
    },
  ],
  ...(job.captionsKey !== undefined && {
    CaptionDescriptions: [
      {
        CaptionSelectorName: CAPTIONS_SELECTOR,
        // The service's codes are those of ISO 639-2 in capitals.
        LanguageCode: languageCodeOf(job.captionLanguage ?? defaultLanguage).toUpperCase() as LanguageCode,
        DestinationSettings: {
          DestinationType: 'BURN_IN',
          BurninDestinationSettings: { ...captionStyleOf(job), ...fontOf(job) },
        },
      },
    ],
  }),
});
