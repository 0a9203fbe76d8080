import { DetectModerationLabelsCommand, RekognitionClient } from '@aws-sdk/client-rekognition';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '#test/support/eventually.ts';
import { listen, type Listening } from '#local/platform/wire/listen.ts';
import { createPictureThread, type PictureThread } from '#local/pictures/pictureThread.ts';
import { createRekognition } from './rekognition.ts';

let pictures: PictureThread;
let listening: Listening;
let client: RekognitionClient;
beforeAll(async () => {
  pictures = createPictureThread();
  listening = await listen(await createRekognition({ pictures }));
  client = new RekognitionClient({
    endpoint: listening.url,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
  });
});
afterAll(async () => {
  await listening.close();
  await pictures.close();
});

const detect = async (bytes: Uint8Array, members: object = {}) =>
  client.send(new DetectModerationLabelsCommand({ Image: { Bytes: bytes }, ...members }));

const drawings: Readonly<Record<string, string>> = {
  'a sunset over the sea':
    '<rect width="640" height="480" fill="#f4a259"/><circle cx="320" cy="230" r="60" fill="#fff1c1"/><rect y="260" width="640" height="220" fill="#2d5d7b"/>',
  'green hills':
    '<rect width="640" height="480" fill="#9fd3f5"/><ellipse cx="160" cy="480" rx="400" ry="200" fill="#3b7a3b"/><ellipse cx="560" cy="500" rx="300" ry="180" fill="#5fa052"/>',
  'a night with stars':
    '<rect width="640" height="480" fill="#0b1030"/><circle cx="80" cy="90" r="3" fill="#fff"/><circle cx="300" cy="60" r="2" fill="#fff"/><circle cx="500" cy="140" r="30" fill="#eee"/>',
  'a pink abstract':
    '<rect width="640" height="480" fill="#f0c0b0"/><ellipse cx="320" cy="240" rx="200" ry="150" fill="#e0a090"/>',
};
const draw = async (shapes: string) =>
  sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480">${shapes}</svg>`));

test.each(Object.keys(drawings))('does not flag %s at the confidence the product asks for', async (name) => {
  const picture = await draw(drawings[name] ?? '');
  const { ModerationLabels, ModerationModelVersion } = await detect(await picture.jpeg().toBuffer(), {
    MinConfidence: 80,
  });
  expect(ModerationLabels).toEqual([]);
  expect(ModerationModelVersion).toBe('7.0');
});

test('answers all labels with their parents when every confidence is requested', async () => {
  const png = await (await draw(drawings['green hills'] ?? '')).png().toBuffer();
  const { ModerationLabels: labels = [] } = await detect(png, { MinConfidence: 0 });
  expect(labels.map((label) => label.Name)).toContain('Explicit Nudity');
  for (const label of labels.filter((each) => each.ParentName !== '')) {
    const parent = labels.find((each) => each.Name === label.ParentName);
    expect(parent?.Confidence).toBeGreaterThanOrEqual(label.Confidence ?? 100);
  }
});

test.each([
  ['grey', (base: Sharp) => base.greyscale().png()],
  ['CMYK', (base: Sharp) => base.toColourspace('cmyk').jpeg()],
  ['16-bit with transparency', (base: Sharp) => base.ensureAlpha(0.5).toColourspace('rgb16').png()],
  ['one pixel high', (base: Sharp) => base.resize(2000, 1, { fit: 'fill' }).png()],
])('reads a picture that is %s', async (_, change) => {
  const bytes = await change(await draw(drawings['green hills'] ?? '')).toBuffer();
  expect((await detect(bytes, { MinConfidence: 80 })).ModerationLabels).toEqual([]);
});

test('refuses a file that is no png or jpeg, and a truncated one', async () => {
  const webp = await (await draw('')).webp().toBuffer();
  const jpeg = await (await draw(drawings['green hills'] ?? '')).jpeg().toBuffer();
  await expect(detect(webp)).rejects.toMatchObject({ name: 'InvalidImageFormatException' });
  await expect(detect(jpeg.subarray(0, 40))).rejects.toMatchObject({ name: 'InvalidImageFormatException' });
});

test('answers with a server error, not with a bad picture, when the classifier is broken', async () => {
  const run = () => Promise.reject(new Error('The model cannot be loaded.'));
  const broken = await listen(await createRekognition({ pictures: { run } }));
  const config = { endpoint: broken.url, region: 'us-east-1', maxAttempts: 1 };
  const toBroken = new RekognitionClient({
    ...config,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  const jpeg = await (await draw(drawings['green hills'] ?? '')).jpeg().toBuffer();
  const answer = toBroken.send(new DetectModerationLabelsCommand({ Image: { Bytes: jpeg } }));
  await expect(answer).rejects.toMatchObject({ $metadata: { httpStatusCode: 500 } });
  await expect(answer).rejects.not.toMatchObject({ name: 'InvalidImageFormatException' });
  await broken.close();
});

test('refuses more than 5 MB, an empty picture, and a confidence over 100', async () => {
  await expect(detect(new Uint8Array(5 * 1024 * 1024 + 1))).rejects.toMatchObject({ name: 'ImageTooLargeException' });
  await expect(detect(new Uint8Array())).rejects.toMatchObject({ name: 'InvalidParameterException' });
  await expect(detect(new Uint8Array([1]), { MinConfidence: 101 })).rejects.toMatchObject({
    name: 'InvalidParameterException',
  });
});

test('an S3 object and other operations are not there: 501', async () => {
  const elsewhere = new DetectModerationLabelsCommand({ Image: { S3Object: { Bucket: 'b', Name: 'n' } } });
  await expect(client.send(elsewhere)).rejects.toMatchObject({
    name: 'NotImplementedException',
    $metadata: { httpStatusCode: 501 },
  });
  const response = await fetch(listening.url, {
    method: 'POST',
    headers: { 'x-amz-target': 'RekognitionService.DetectFaces' },
    body: '{}',
  });
  expect(response.status).toBe(501);
});

test('a picture whose caller disconnected is skipped', async () => {
  const signals: (AbortSignal | undefined)[] = [];
  const never: PictureThread['run'] = (_job, _input, signal) => {
    signals.push(signal);
    return new Promise(() => undefined);
  };
  const other = await listen(await createRekognition({ pictures: { run: never } }));
  const impatient = new RekognitionClient({
    endpoint: other.url,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
  });
  const caller = new AbortController();
  const Bytes = await (await draw(drawings['green hills'] ?? '')).png().toBuffer();
  const looked = impatient.send(new DetectModerationLabelsCommand({ Image: { Bytes } }), {
    abortSignal: caller.signal,
  });
  await eventually(() => expect(signals).toHaveLength(1));
  caller.abort();
  await expect(looked).rejects.toMatchObject({ name: 'AbortError' });
  await eventually(() => expect(signals[0]?.aborted).toBe(true));
  impatient.destroy();
  await other.close();
});
