import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Product } from '#local/product/product.ts';
import { drawnPhoto } from '#test/support/pictures/drawnPhoto.ts';
import { newDataFolder, removeDataFolder } from '#test/support/product.ts';
import { startProductHere } from '#test/support/productHere.ts';
import { shortAnswers } from '#test/support/shortAnswer.ts';
import { createVisitor, type Visitor } from '#test/support/visitor.ts';

const dataFolder = newDataFolder();
let product: Product;
let isSpeechDown = false;

beforeAll(async () => {
  product = await startProductHere(dataFolder, {
    bedrock: { answer: shortAnswers() },
    polly: { throttle: () => isSpeechDown },
    workflows: { random: () => 0 },
  });
});
afterAll(async () => {
  await product.close();
  removeDataFolder(dataFolder);
});

type Refused = { code: string };

const silentStory = async (owner: Visitor, seed: number) => {
  isSpeechDown = true;
  const picture = await drawnPhoto({ width: 320, height: 240, seed });
  const { body } = await owner.upload(picture, { fields: { isPublic: 'yes' } });
  const story = await owner.finishedStory(body.uid);
  expect(story.stage).toBe('silent');
  return story;
};
type Silent = Awaited<ReturnType<typeof silentStory>>;

const speak = async (who: Visitor, { uid, analysisText }: Silent, over: object = {}) => {
  const settings = { model_id: 'neural', voice_settings: { stability: 0.5, similarity_boost: 0.7 } };
  const response = await fetch(new URL('/api/speech', product.url), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      origin: product.url,
    },
    body: JSON.stringify({ uid, text: analysisText, ...settings, ...over }),
  });
  return { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) };
};

const upload = (who: Visitor, { uid, uploadId }: Silent, bytes: Uint8Array) => {
  const body = new FormData();
  for (const [name, value] of Object.entries({ uid, uploadId })) body.set(name, value);
  body.set('audio', new File([Buffer.from(bytes)], 'voice.mp3', { type: 'audio/mpeg' }));
  return who.call<Refused & { audioUrl: string }>('/api/upload-audio', { method: 'POST', body });
};
const name = (who: Visitor, { uploadId }: Silent, audioUrl: string) =>
  who.call<Refused & { audioUrl: string }>('/api/upload-audio', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ audioUrl, uploadId }),
  });

it('is free while silent, and is charged once when it gets its voice', async () => {
  const owner = await createVisitor(product.url);
  const free = await owner.freeLeft();
  const story = await silentStory(owner, 31);
  expect(await owner.freeLeft()).toBe(free);

  expect((await speak(owner, story)).status).toBe(503);
  isSpeechDown = false;
  const { status, bytes } = await speak(owner, story);
  expect(status).toBe(200);
  expect(await owner.freeLeft()).toBe(free);

  const first = await upload(owner, story, bytes);
  expect([first.status, await owner.freeLeft()]).toEqual([200, free - 1]);
  const played = await fetch(new URL(first.body.audioUrl, product.url));
  expect([played.status, Buffer.from(await played.arrayBuffer()).equals(Buffer.from(bytes))]).toEqual([200, true]);
  const told = await owner.story(story.uid);
  expect([told.stage, (told.duration ?? 0) > 1, told.timings?.words.length === 0]).toEqual(['ready', true, false]);

  const repeated = [await upload(owner, story, bytes), await name(owner, story, first.body.audioUrl)];
  expect(repeated.map(({ body }) => body.audioUrl)).toEqual([first.body.audioUrl, first.body.audioUrl]);
  expect(await owner.freeLeft()).toBe(free - 1);
});

it('accepts only the voice made for it, from its owner', async () => {
  const [owner, stranger] = [await createVisitor(product.url), await createVisitor(product.url)];
  const [story, other] = [await silentStory(owner, 32), await silentStory(stranger, 33)];
  isSpeechDown = false;
  expect((await speak(owner, story, { text: 'Something else.' })).status).toBe(400);
  expect((await speak(stranger, story)).status).toBe(404);
  const { bytes } = await speak(owner, story);
  const { bytes: othersBytes } = await speak(stranger, other);
  const free = await owner.freeLeft();

  expect((await upload(stranger, story, bytes)).status).toBe(404);
  const forged = [...(await Promise.all([othersBytes, bytes.slice(1)].map((sent) => upload(owner, story, sent))))];
  for (const url of [
    'http://169.254.169.254/latest/meta-data/iam/',
    'http://[::1]:80/',
    'file:///etc/passwd',
    `${product.url}/media/${story.uid}/${'0'.repeat(32)}.mp3`,
    `/media/${story.uid}/${'0'.repeat(32)}.mp3`,
    `/media/${story.uid}/..%2f${other.uid}/${'0'.repeat(32)}.mp3`,
  ])
    forged.push(await name(owner, story, url));
  expect(forged.map(({ status, body }) => [status, body.code])).toEqual(forged.map(() => [400, 'AUDIO_UNKNOWN']));
  expect([(await owner.story(story.uid)).stage, await owner.freeLeft()]).toEqual(['silent', free]);
});
