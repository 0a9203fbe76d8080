import type { CreateJobCommandInput } from '@aws-sdk/client-mediaconvert';
import { expect, expectTypeOf, test } from 'vitest';
import { jobDocumentOf, type VideoJob } from './jobDocument.ts';
import golden from './jobDocument.golden.json' with { type: 'json' };

const job: VideoJob = {
  variant: 'imageInput',
  jobId: 'j1',
  uid: 'u1',
  role: 'arn:aws:iam::000000000000:role/video',
  bucket: 'media',
  pictureKey: 'exports/j1/frame.png',
  audioKey: 'exports/j1/mix.mp3',
  captionsKey: 'exports/j1/captions.srt',
  destinationKey: 'exports/j1/video',
  durationMilliseconds: 60_260,
  frame: { width: 1280, height: 720 },
};
const captionsOf = (changes: Partial<VideoJob>) => {
  const [output] = jobDocumentOf({ ...job, ...changes }).Settings?.OutputGroups?.[0]?.Outputs ?? [];
  return output?.CaptionDescriptions?.[0]?.DestinationSettings?.BurninDestinationSettings;
};

test.each(['imageInput', 'blackAndInserter'] as const)('the document %s is unchanged', (variant) => {
  expect(jobDocumentOf({ ...job, variant })).toEqual(golden[variant]);
});

test('captions with their own colours and place keep them', () => {
  const style = captionsOf({ captionsKey: 'exports/j1/captions.ttml', captionPlace: 'top' });
  expect(style).toMatchObject({ StylePassthrough: 'ENABLED', FontSize: 36 });
  for (const own of ['FontColor', 'YPosition']) expect(style).not.toHaveProperty(own);
  const [input] = jobDocumentOf({ ...job, captionsKey: 'exports/j1/captions.ttml' }).Settings?.Inputs ?? [];
  expect(input?.CaptionSelectors?.['Captions Selector 1']?.SourceSettings?.SourceType).toBe('TTML');
});

test('captions use our font, in all four styles that the service requires', () => {
  const style = captionsOf({ captionsKey: 'exports/j1/captions.ttml', captionFontKey: 'exports/j1/captions.ttf' });
  const file = 's3://media/exports/j1/captions.ttf';
  const files = { FontFileRegular: file, FontFileBold: file, FontFileItalic: file, FontFileBoldItalic: file };
  expect(style).toMatchObject(files);
  expect(JSON.stringify(captionsOf({}))).not.toContain('FontFile');
});

test('plain captions stand at the top of the frame if wanted', () => {
  expect(captionsOf({ captionPlace: 'top' })).toMatchObject({ YPosition: 43, FontColor: 'WHITE' });
  expect(captionsOf({})).not.toHaveProperty('YPosition');
});

test('a document is valid for the SDK, and survives JSON', () => {
  expectTypeOf(jobDocumentOf).returns.toEqualTypeOf<CreateJobCommandInput>();
  const document = jobDocumentOf({ ...job, captionsKey: undefined, queue: undefined });
  expect(JSON.parse(JSON.stringify(document))).toStrictEqual(document);
});

test('without captions there is neither a selector nor a description of them', () => {
  expect(JSON.stringify(jobDocumentOf({ ...job, captionsKey: undefined }))).not.toMatch(/Caption|Burn/);
});

test('a queue is named only when we have one', () => {
  expect(jobDocumentOf(job)).not.toHaveProperty('Queue');
  expect(jobDocumentOf({ ...job, queue: 'arn:q' }).Queue).toBe('arn:q');
});

const overlays = [
  { key: 'title.png', startMilliseconds: 0, durationMilliseconds: 2000, fadeOutMilliseconds: 400 },
  { key: 'end.png', startMilliseconds: 3_725_500, durationMilliseconds: 1000, fadeInMilliseconds: 400 },
];

test.each(['imageInput', 'blackAndInserter'] as const)(
  'overlays are inserted above the picture for their time, in %s',
  (variant) => {
    const [input] = jobDocumentOf({ ...job, variant, overlays }).Settings?.Inputs ?? [];
    const images = input?.ImageInserter?.InsertableImages ?? [];
    const whole = { ImageX: 0, ImageY: 0, Width: 1280, Height: 720, Opacity: 100 };
    expect(images.slice(-2)).toEqual([
      {
        ...whole,
        ImageInserterInput: 's3://media/title.png',
        StartTime: '00:00:00:00',
        Duration: 2000,
        FadeOut: 400,
        Layer: images.length - 2,
      },
      {
        ...whole,
        ImageInserterInput: 's3://media/end.png',
        StartTime: '01:02:05:12',
        Duration: 1000,
        FadeIn: 400,
        Layer: images.length - 1,
      },
    ]);
    expect(images).toHaveLength(variant === 'imageInput' ? 2 : 3);
  },
);

test('captions grow with the frame, and their 42 characters fit its width', () => {
  const sizes = [
    { width: 1280, height: 720 },
    { width: 1080, height: 1080 },
    { width: 1080, height: 1920 },
  ].map((frame) => ({ frame, style: captionsOf({ frame }) }));
  expect(sizes.map(({ style }) => [style?.FontSize, style?.OutlineSize])).toEqual([
    [36, 3],
    [39, 3],
    [39, 3],
  ]);
  // Noto Sans letters are on average 0.57 of the font size wide.
  for (const { frame, style } of sizes) expect(42 * 0.57 * (style?.FontSize ?? 0)).toBeLessThan(0.9 * frame.width);
});

test('a minute of the most detailed picture is no larger than 12 MB', () => {
  const [output] = jobDocumentOf(job).Settings?.OutputGroups?.[0]?.Outputs ?? [];
  const video = output?.VideoDescription?.CodecSettings?.H264Settings?.MaxBitrate ?? Infinity;
  const sound = output?.AudioDescriptions?.[0]?.CodecSettings?.AacSettings?.Bitrate ?? Infinity;
  expect((60 * (video + sound)) / 8).toBeLessThanOrEqual(12_000_000);
});
