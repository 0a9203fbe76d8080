import * as z from 'zod';
import { AwsError } from '#local/platform/wire/wire.ts';

// These schemas refuse fields that the stand-in does not know.

const S3File = z.string().regex(/^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]\/.+$/, 'Should be an s3:// URL of a file');
const Picture = S3File.regex(/\.(png|tga)$/i, 'Should be a PNG or TGA file');
const EvenPixels = z.int().min(32).max(8192).multipleOf(2);
const atLeastOne = 'Should have at least 1 items';

const VideoGenerator = z
  .strictObject({
    imageInput: Picture.optional(),
    duration: z.int().min(1).max(86_400_000),
    width: EvenPixels.default(540),
    height: EvenPixels.default(360),
    framerateNumerator: z.int().min(1).default(30_000),
    framerateDenominator: z.int().min(1).default(1001),
  })
  .readonly();

const InsertableImage = z.strictObject({
  imageInserterInput: Picture,
  imageX: z.int().min(0),
  imageY: z.int().min(0),
  width: z.int().min(1).optional(),
  height: z.int().min(1).optional(),
  layer: z.int().min(0).max(99).optional(),
  opacity: z.int().min(0).max(100).default(50),
  startTime: z
    .string()
    .regex(/^\d{2}:[0-5]\d:[0-5]\d:\d{2}$/, 'Should be a timecode HH:MM:SS:FF')
    .optional(),
  duration: z.int().min(0).optional(),
  fadeIn: z.int().min(0).optional(),
  fadeOut: z.int().min(0).optional(),
});

const Input = z.strictObject({
  timecodeSource: z.enum(['EMBEDDED', 'ZEROBASED', 'SPECIFIEDSTART']).optional(),
  videoGenerator: VideoGenerator,
  imageInserter: z.strictObject({ insertableImages: z.array(InsertableImage).min(1, atLeastOne) }).optional(),
  audioSelectors: z.record(
    z.string(),
    z.strictObject({
      defaultSelection: z.enum(['DEFAULT', 'NOT_DEFAULT']).optional(),
      externalAudioFileInput: S3File,
    }),
  ),
  captionSelectors: z
    .record(
      z.string(),
      z.strictObject({
        sourceSettings: z.strictObject({
          sourceType: z.enum(['SRT', 'TTML']),
          fileSourceSettings: z.strictObject({ sourceFile: S3File }),
        }),
      }),
    )
    .optional(),
});

const Font = S3File.regex(/\.ttf$/i, 'Should be a TrueType file').optional();

const BurnIn = z.strictObject({
  alignment: z.enum(['CENTERED', 'AUTO']).default('CENTERED'),
  fontColor: z.enum(['WHITE', 'BLACK', 'YELLOW', 'RED', 'GREEN', 'BLUE']).optional(),
  fontOpacity: z.int().min(0).max(255).default(255),
  fontFileRegular: Font,
  fontFileBold: Font,
  fontFileItalic: Font,
  fontFileBoldItalic: Font,
  fontResolution: z.int().min(96).max(600).default(96),
  fontSize: z.int().min(1).max(500),
  outlineColor: z.enum(['BLACK', 'WHITE', 'YELLOW', 'RED', 'GREEN', 'BLUE']).default('BLACK'),
  outlineSize: z.int().min(0).max(10),
  backgroundColor: z.literal('NONE'),
  backgroundOpacity: z.int().min(0).max(255).optional(),
  shadowColor: z.literal('NONE'),
  stylePassthrough: z.enum(['ENABLED', 'DISABLED']).default('DISABLED'),
  yPosition: z.int().min(0).optional(),
});

const VideoDescription = z.strictObject({
  width: EvenPixels,
  height: EvenPixels,
  scalingBehavior: z.enum(['DEFAULT', 'FIT']).optional(),
  codecSettings: z.strictObject({
    codec: z.literal('H_264'),
    h264Settings: z.strictObject({
      rateControlMode: z.literal('QVBR'),
      qvbrSettings: z.strictObject({ qvbrQualityLevel: z.int().min(1).max(10) }),
      maxBitrate: z.int().min(1000).max(1_152_000_000),
      framerateControl: z.enum(['INITIALIZE_FROM_SOURCE', 'SPECIFIED']).optional(),
      framerateNumerator: z.int().min(1).optional(),
      framerateDenominator: z.int().min(1).optional(),
      gopSizeUnits: z.literal('AUTO').optional(),
      codecProfile: z.enum(['HIGH', 'MAIN', 'BASELINE']).optional(),
      qualityTuningLevel: z.enum(['SINGLE_PASS', 'SINGLE_PASS_HQ', 'MULTI_PASS_HQ']).optional(),
      sceneChangeDetect: z.enum(['ENABLED', 'DISABLED', 'TRANSITION_DETECTION']).optional(),
    }),
  }),
});

const AudioDescription = z.strictObject({
  audioSourceName: z.string(),
  codecSettings: z.strictObject({
    codec: z.literal('AAC'),
    aacSettings: z.strictObject({
      bitrate: z.int().min(6000).max(1_024_000),
      codingMode: z.enum(['CODING_MODE_1_0', 'CODING_MODE_2_0']),
      sampleRate: z.int().min(8000).max(96_000),
    }),
  }),
});

const CaptionDescription = z.strictObject({
  captionSelectorName: z.string(),
  languageCode: z.string().length(3).optional(),
  languageDescription: z.string().optional(),
  destinationSettings: z.strictObject({
    destinationType: z.literal('BURN_IN'),
    burninDestinationSettings: BurnIn,
  }),
});

const Output = z.strictObject({
  nameModifier: z.string().optional(),
  containerSettings: z.strictObject({
    container: z.literal('MP4'),
    mp4Settings: z.strictObject({ moovPlacement: z.enum(['PROGRESSIVE_DOWNLOAD', 'NORMAL']).optional() }).optional(),
  }),
  videoDescription: VideoDescription,
  audioDescriptions: z.array(AudioDescription).min(1, atLeastOne),
  captionDescriptions: z.array(CaptionDescription).optional(),
});

const OutputGroup = z.strictObject({
  name: z.string().optional(),
  outputGroupSettings: z.strictObject({
    type: z.literal('FILE_GROUP_SETTINGS'),
    fileGroupSettings: z.strictObject({ destination: S3File }),
  }),
  outputs: z.array(Output).min(1, atLeastOne),
});

export const JobSettings = z.strictObject({
  timecodeConfig: z.strictObject({ source: z.enum(['EMBEDDED', 'ZEROBASED', 'SPECIFIEDSTART']) }).optional(),
  inputs: z.array(Input).min(1, atLeastOne),
  outputGroups: z.array(OutputGroup).min(1, atLeastOne),
});
export type JobSettings = z.output<typeof JobSettings>;

const at = (value: unknown, path: readonly PropertyKey[]): unknown => {
  let found = value;
  for (const key of path) found = (found as Record<PropertyKey, unknown> | undefined)?.[key];
  return found;
};

const pathOf = (path: readonly PropertyKey[]) => `/${path.map(String).join('/')}`;

const sentence = (settings: unknown, { path, message, ...issue }: z.core.$ZodIssue): string => {
  if (issue.code === 'unrecognized_keys') {
    return `${pathOf(path)}: Should not have additional properties: ${issue.keys.join(', ')}`;
  }
  const isMissing = issue.code === 'invalid_type' && path.length > 0 && at(settings, path) === undefined;
  if (isMissing) return `${pathOf(path.slice(0, -1))}: ${String(path.at(-1))} is a required property`;
  return `${pathOf(path)}: ${message}`;
};

/** @throws AwsError BadRequestException with the path of each wrong field */
export const parseSettings = (settings: unknown): JobSettings => {
  const parsed = JobSettings.safeParse(settings);
  if (parsed.success) return parsed.data;
  const sentences = parsed.error.issues.map((issue) => sentence(settings, issue));
  throw new AwsError('BadRequestException', sentences.join(' | '));
};
