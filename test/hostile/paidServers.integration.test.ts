import { createServer } from 'node:http';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StoryCard } from '#shared/story/card.ts';
import { moods } from '#shared/story/moods.ts';
import { voices } from '#shared/story/voices.ts';
import { eventually } from '#test/support/eventually.ts';
import { drawnPhoto } from '#test/support/pictures/drawnPhoto.ts';
import { removeDataFolder, startProduct, type RunningProduct } from '#test/support/product.ts';
import { shortAnswer } from '#test/support/shortAnswer.ts';
import { createVisitor } from '#test/support/visitor.ts';

/** Money: each call to these two servers would cost something. The speech server fails. */
const requests: string[] = [];
const paid = createServer((request, response) => {
  // A request for the list of voices costs nothing.
  if (request.method === 'POST') requests.push(request.url ?? '');
  const isSpeech = request.url === '/v1/audio/speech';
  request.resume().once('end', () => {
    response.writeHead(isSpeech ? 503 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ choices: [{ message: { content: shortAnswer } }] }));
  });
});

let env: Record<string, string>;
let product: RunningProduct;
beforeAll(async () => {
  await once(paid.listen(0, '127.0.0.1'), 'listening');
  const address = paid.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  env = { AW_MODELS: 'find', VISION_URL: url, VISION_KEY: 'key', SPEECH_URL: url, SPEECH_KEY: 'key' };
  product = await startProduct({ env: { ...env, AW_SAMPLES: 'on', AW_SEED: 'off' } });
});
afterAll(async () => {
  await product.stop();
  removeDataFolder(product.dataFolder);
  paid.close();
});

const gallery = async (): Promise<StoryCard[]> =>
  (await (await fetch(new URL('/api/explore', product.url))).json()) as StoryCard[];

it('fills the gallery of a first start without calling a paid server', async () => {
  await eventually(async () => expect((await gallery()).length).toBeGreaterThan(1));
  for (const { uid } of await gallery()) {
    const visitor = await createVisitor(product.url);
    expect(await visitor.story(uid)).toMatchObject({ stage: 'ready', audioUrl: expect.any(String) });
  }
  expect(requests).toEqual([]);
});

it('offers its voices before the built-in ones', async () => {
  const listed = (await (await fetch(new URL('/api/voices', product.url))).json()) as { voice_id: string }[];
  const [nova, onyx, ...builtIn] = listed.map((voice) => voice.voice_id);
  expect([nova, onyx]).toEqual(['server.nova', 'server.onyx']);
  // The built-in speech does not speak Japanese and Cantonese.
  const spoken = voices.filter(({ language }) => !/^(ja|yue)/.test(language));
  expect(builtIn).toEqual(expect.arrayContaining(spoken.map((voice) => voice.voice_id)));
  expect(builtIn).not.toContain('Takumi');
});

it('uses it for a person’s story', async () => {
  const visitor = await createVisitor(product.url);
  const { body } = await visitor.upload(await drawnPhoto({ width: 640, height: 480, seed: 5 }));
  const story = await visitor.finishedStory(body.uid);
  expect(story.stage).toBe('ready');
  expect(requests).toEqual(['/v1/chat/completions', '/v1/audio/speech']);
});

it('makes voice and mood previews without it', async () => {
  const before = requests.length;
  // Only a product with `AW_SEED` makes previews.
  await product.stop();
  const other = await startProduct({ env: { ...env, AW_SEED: 'on' } });
  const paths = [voices[0]?.preview_url, moods[0]?.audio];
  try {
    for (const path of paths)
      await eventually(async () =>
        expect((await fetch(new URL(path ?? '', other.url), { method: 'HEAD' })).status).toBe(200),
      );
  } finally {
    await other.stop();
    removeDataFolder(other.dataFolder);
  }
  expect(requests).toHaveLength(before);
});
