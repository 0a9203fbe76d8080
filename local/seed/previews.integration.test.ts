import * as z from 'zod/mini';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { moods } from '#shared/story/moods.ts';
import { Soundtrack } from '#shared/story/listSoundtracks.ts';
import { Voice } from '#shared/story/listVoices.ts';
import { everythingWanted } from '#functions/housekeeping/wanted.ts';
import { eventually } from '#test/support/eventually.ts';
import { drawnPhoto } from '#test/support/pictures/drawnPhoto.ts';
import { removeDataFolder, startProduct, type RunningProduct } from '#test/support/product.ts';
import { readStore } from '#test/support/store.ts';
import { startStoryServer, type StoryServer } from '#test/support/storyServer.ts';
import { createVisitor } from '#test/support/visitor.ts';

let storyteller: StoryServer;
let product: RunningProduct;
const seeding = () => ({ ...storyteller.env, AW_SEED: 'on' });
beforeAll(async () => {
  storyteller = await startStoryServer();
  product = await startProduct({ env: seeding() });
});
afterAll(async () => {
  await product.kill();
  storyteller.close();
  removeDataFolder(product.dataFolder);
});

const ask = (path: string, init?: RequestInit): Promise<Response> => fetch(new URL(path, product.url), init);
const isThere = async (path: string): Promise<boolean> => (await ask(path, { method: 'HEAD' })).status === 200;
const beds = everythingWanted('neural').flatMap(({ kind, object }) => (kind === 'soundtrack' ? [`/${object}`] : []));
const missingBeds = async (): Promise<string[]> => {
  const missing: string[] = [];
  for (const path of beds) if (!(await isThere(path))) missing.push(path);
  return missing;
};
const waitFor = (path: string): Promise<void> =>
  eventually(async () => expect([path, await isThere(path)]).toEqual([path, true]));

it('has the preview of every offered voice and of every mood, and a soundtrack, soon after a first start', async () => {
  const voices = z.array(Voice).parse(await (await ask('/api/voices')).json());
  expect(voices.length).toBeGreaterThan(moods.length);
  for (const { preview_url: path } of voices) await waitFor(path ?? 'none');
  for (const { audio } of moods) await waitFor(audio);
  const [first = ''] = beds;
  await waitFor(first);
  const answer = await ask(first, { headers: { range: 'bytes=0-999' } });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([206, 'audio/mpeg']);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=86400');
  expect((await answer.arrayBuffer()).byteLength).toBe(1000);
});

it('serves the files of shared folders read-only', async () => {
  for (const path of [
    '/soundtracks/',
    '/soundtracks/calm/nothing.mp3',
    '/soundtracks/%2e%2e/media/x',
    '/soundtracks/%',
  ])
    expect([path, (await ask(path)).status]).toEqual([path, expect.toSatisfy((status: number) => status >= 400)]);
  expect((await ask('/soundtracks/calm/low-tide.mp3', { method: 'PUT', body: 'x' })).status).toBe(405);
});

it('adds requested music to a story, which its owner removes and replaces', async () => {
  const visitor = await createVisitor(product.url);
  const fields = { tag: '1', useBackgroundMusic: 'yes' };
  const { body: begun } = await visitor.upload(await drawnPhoto({ width: 640, height: 480, seed: 7 }), {
    fields,
    headers: { prefer: 'wait=0' },
  });
  const story = await visitor.finishedStory(begun.uid);
  expect(story.musicUrl).toMatch(/^\/soundtracks\/calm\/[a-z-]+\.mp3$/);
  expect(await isThere(story.musicUrl ?? '')).toBe(true);

  await visitor.call(`/api/story/removemusic/${story.uid}`, { method: 'PUT' });
  expect(await visitor.story(story.uid)).toMatchObject({ musicUrl: null, soundtrack: null });

  const { body: offered } = await visitor.call<Soundtrack[]>('/api/soundtracks/Calm');
  const [chosen] = offered;
  const add = (musicUrl: string | undefined) =>
    visitor.call<{ code?: string }>('/api/story/addmusic', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ uploadUid: story.uid, ...chosen, musicUrl }),
    });
  for (const foreign of ['http://169.254.169.254/', 'file:///etc/passwd', 'http://[::1]/a.mp3', story.audioUrl ?? ''])
    expect(await add(foreign)).toMatchObject({ status: 400, body: { code: 'UNKNOWN_SOUNDTRACK' } });
  expect((await visitor.story(story.uid)).musicUrl).toBeNull();
  expect((await add(chosen?.url)).status).toBe(200);
  expect(await visitor.story(story.uid)).toMatchObject({ musicUrl: chosen?.url, soundtrack: chosen?.name });
});

it('resumes after a power cut, lists its results, and stops at once', async () => {
  const [next] = await missingBeds();
  if (next === undefined) throw new Error('everything was made before anything could be cut off');
  await product.kill();
  product = await startProduct({ dataFolder: product.dataFolder, env: seeding() });
  await waitFor(next);
  const answer: unknown = await (await ask(`/api/soundtracks/${next.split('/')[2]}`)).json();
  expect(
    z
      .array(Soundtrack)
      .parse(answer)
      .map(({ url }) => url),
  ).toContain(next);
  expect(await product.stop()).toBe(0);
  const { objects } = await readStore(product.dataFolder);
  const made = new Set(objects.map(({ key }) => `/${key}`));
  expect(beds.filter((path) => !made.has(path))).not.toEqual([]);
  expect(product.output()).not.toMatch(/Error/);
});
