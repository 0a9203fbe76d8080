import { DetectModerationLabelsCommand, RekognitionClient } from '@aws-sdk/client-rekognition';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test } from 'vitest';
import { moderationOn } from './moderation.ts';

const rekognition = mockClient(RekognitionClient);
const jpeg = Uint8Array.of(0xff, 0xd8, 0xff);
const added: unknown[] = [];
const metrics = { add: (...one: unknown[]) => void added.push(one) };
const check = () => moderationOn(new RekognitionClient({}), metrics).check(jpeg);

beforeEach(() => {
  added.length = 0;
  rekognition.reset();
});

test('a picture without labels passes, checked with the product’s confidence', async () => {
  rekognition.on(DetectModerationLabelsCommand).resolves({ ModerationLabels: [] });
  await expect(check()).resolves.toBeUndefined();
  expect(rekognition.commandCalls(DetectModerationLabelsCommand).map(({ args }) => args[0].input)).toEqual([
    { Image: { Bytes: jpeg }, MinConfidence: 80 },
  ]);
});

test('a flagged picture is refused in words that do not say why', async () => {
  rekognition
    .on(DetectModerationLabelsCommand)
    .resolves({ ModerationLabels: [{ Name: 'Explicit Nudity', Confidence: 97 }] });
  await expect(check()).rejects.toMatchObject({
    name: 'PictureRefused',
    message: 'We can’t write stories about pictures like this one. Choose another picture.',
  });
  // Counted, because moderating a refused picture costs money too.
  expect(added).toEqual([['PicturesModerated', 1]]);
});

test.each([
  ['ThrottlingException', 'Throttled'],
  ['ProvisionedThroughputExceededException', 'Throttled'],
  ['TimeoutError', 'Unavailable'],
  ['InvalidImageFormatException', 'InvalidImageFormatException'],
])('%s never lets a picture pass: it ends as %s', async (name, ends) => {
  rekognition.on(DetectModerationLabelsCommand).rejects(Object.assign(new Error('no'), { name }));
  await expect(check()).rejects.toMatchObject({ name: ends });
  expect(added).toEqual([]);
});
