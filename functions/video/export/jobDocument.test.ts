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

test.each(['imageInput', 'blackAndInserter'] as const)('the document %s is what it was', (variant) => {
  expect(jobDocumentOf({ ...job, variant })).toEqual(golden[variant]);
});

test('a document is one that the SDK takes, and says nothing that JSON would lose', () => {
  expectTypeOf(jobDocumentOf).returns.toEqualTypeOf<CreateJobCommandInput>();
  const document = jobDocumentOf({ ...job, captionsKey: undefined, queue: undefined });
  expect(JSON.parse(JSON.stringify(document))).toStrictEqual(document);
});

test('without captions there is neither a selector nor a description of them', () => {
  expect(JSON.stringify(jobDocumentOf({ ...job, captionsKey: undefined }))).not.toMatch(/Caption|Burn/);
});

test('a queue is named only where there is one of our own', () => {
  expect(jobDocumentOf(job)).not.toHaveProperty('Queue');
  expect(jobDocumentOf({ ...job, queue: 'arn:q' }).Queue).toBe('arn:q');
});

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
  // A letter of Noto Sans is a little over half as wide as its size.
  for (const { frame, style } of sizes) expect(42 * 0.57 * (style?.FontSize ?? 0)).toBeLessThan(0.9 * frame.width);
});
