import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '#shared/limits.ts';
import { withArguments } from '#shared/message.ts';
import type { StoryVersion } from '#shared/story/listVersions.ts';
import type { Item } from '#shared/story/story.ts';
import type { SwappedVoice } from '#shared/story/swapVoice.ts';
import { failedToMake } from '#functions/story/refusals.ts';
import type { Faults } from '#local/product/cloud.ts';
import type { Product } from '#local/product/product.ts';
import { eventually } from '#test/support/eventually.ts';
import { drawnPhoto } from '#test/support/pictures/drawnPhoto.ts';
import { newDataFolder, removeDataFolder } from '#test/support/product.ts';
import { startProductHere } from '#test/support/productHere.ts';
import { shortAnswers } from '#test/support/shortAnswer.ts';
import { readStore } from '#test/support/store.ts';
import { createVisitor, type Visitor } from '#test/support/visitor.ts';

type Refusal = { code?: string; message?: string };

const dataFolder = newDataFolder();
let product: Product;
let owner: Visitor;
let other: Visitor;
let isMute = false;
const another = shortAnswers();
/** The model's answer. Undefined means another short story each time. */
let answer: string | undefined;
let isBuiltIn = false;
const faults: Faults = {
  bedrock: { answer: () => (isBuiltIn ? undefined : (answer ?? another())) },
  polly: { throttle: () => isMute },
  workflows: { random: () => 0 },
};

beforeAll(async () => {
  process.env['FREE_NARRATIONS'] = '100';
  product = await startProductHere(dataFolder, faults);
  [owner, other] = [await createVisitor(product.url), await createVisitor(product.url)];
});
afterAll(async () => {
  await product.close();
  removeDataFolder(dataFolder);
});

const settled = async (uid: string): Promise<Item> => {
  const isOver = ({ stage, changing }: Item) => changing === null && ['ready', 'failed'].includes(stage);
  return eventually(async () => {
    const story = await owner.story(uid);
    if (!isOver(story)) throw new Error(`it is ${story.stage}, changing: ${JSON.stringify(story.changing)}`);
    return story;
  });
};
const tell = async (fields: Record<string, string> = {}): Promise<Item> => {
  const { body } = await owner.upload(await drawnPhoto({ width: 320, height: 240, seed: 9 }), { fields });
  return settled(body.uid);
};
const put = <T>(
  path: string,
  { by = owner, headers = {}, body }: { by?: Visitor; headers?: Record<string, string>; body?: unknown } = {},
) =>
  by.call<T & Refusal>(path, {
    method: 'PUT',
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
const words = (count: number): string => `${Array.from({ length: count }, (_, index) => `word${index}`).join(' ')}.`;
const versionsOf = async (uid: string) => (await owner.call<StoryVersion[]>(`/api/story/versions/${uid}`)).body;

const change = async (path: string, uid: string, body?: unknown): Promise<Item> => {
  const { status } = await put(path, { ...(body !== undefined && { body }) });
  expect([200, 202, 500]).toContain(status);
  return settled(uid);
};

describe('a rewritten story', () => {
  it('is another story of the same picture, with the previous version to restore', async () => {
    isBuiltIn = true;
    const first = await tell();
    const told = await change(`/api/story/regenerate/${first.uid}`, first.uid);
    isBuiltIn = false;
    expect(told).toMatchObject({ stage: 'ready', version: 2, changing: null, changeFailure: null });
    expect(told.analysisText).not.toBe(first.analysisText);
    expect(told.audioUrl).not.toBe(first.audioUrl);
    expect(told.imageUrl?.split('?')[0]).toBe(first.imageUrl?.split('?')[0]);
    expect(await versionsOf(first.uid)).toMatchObject([{ version: 1, analysisText: first.analysisText }]);
    const back = await put<Item>(`/api/story/restore/${first.uid}/1`);
    expect(back).toMatchObject({ status: 200, body: { analysisText: first.analysisText, version: 3 } });
    expect(back.body.timings).toEqual(first.timings);
    expect(await versionsOf(first.uid)).toMatchObject([{ version: 2, analysisText: told.analysisText }]);
  });

  it('costs no narration, and stays unchanged when speech fails', async () => {
    const [first, second] = [await tell(), await tell()];
    const left = await owner.freeLeft();
    isMute = true;
    const after = await Promise.all([
      change(`/api/story/swapvoice/${first.uid}/Brian`, first.uid),
      change(`/api/story/regenerate/${second.uid}`, second.uid),
    ]);
    isMute = false;
    const untouched = ({ analysisText, voiceId }: Item) => ({ analysisText, voiceId, stage: 'ready', version: 1 });
    expect(after).toMatchObject([
      { ...untouched(first), changeFailure: withArguments(failedToMake.voice) },
      { ...untouched(second), changeFailure: withArguments(failedToMake.text) },
    ]);
    expect(await owner.freeLeft()).toBe(left);
    expect(await change(`/api/story/regenerate/${second.uid}`, second.uid)).toMatchObject({
      version: 3,
      changeFailure: null,
    });
  });

  it('gets another voice, and the first one again at once', async () => {
    const first = await tell();
    const brian = await change(`/api/story/swapvoice/${first.uid}/Brian`, first.uid);
    expect(brian).toMatchObject({ voiceId: 'Brian', analysisText: first.analysisText });
    expect((await owner.call(brian.audioUrl ?? '')).status).toBe(200);
    const back = await put<SwappedVoice>(`/api/story/swapvoice/${first.uid}/${first.voiceId}`, {
      headers: { prefer: 'wait=0' },
    });
    expect(back).toMatchObject({ status: 200, body: { voiceId: first.voiceId, duration: first.duration } });
    expect(back.body.audioUrl?.split('?')[0]).toBe(first.audioUrl?.split('?')[0]);
  });

  it('takes the owner’s text, cleaned and limited in length', async () => {
    const first = await tell();
    const path = `/api/story/text/${first.uid}`;
    const text = 'The lamp\u0007 went out.\r\n\r\n\r\n<b>Nobody</b> minded & all was well.';
    expect(await change(path, first.uid, { text })).toMatchObject({
      analysisText: 'The lamp went out.\n\n<b>Nobody</b> minded & all was well.',
      version: 2,
    });
    const long = await put(path, { body: { text: 'x'.repeat(3_104) } });
    expect(long).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
    expect(long.body.message).toContain('3,104');
  });

  it.each([
    ['HTML', `<h1>${words(40)}</h1><script>alert(1)</script><img src=x onerror=alert(1)>`],
    ['SSML', `<speak><prosody rate="x-slow">${words(40)}</prosody><break time="9s"/></speak>`],
    ['20,000 characters', `A ${words(9)} `.repeat(400)],
  ])('shows and speaks only text when the model answers %s', async (_what, story) => {
    const first = await tell();
    answer = JSON.stringify({ description: 'A hill.', story, moodId: 1, neighbourMoodIds: [], keywords: ['hill'] });
    const told = await change(`/api/story/regenerate/${first.uid}`, first.uid);
    answer = undefined;
    expect(told).toMatchObject({ stage: 'ready', version: 2, changeFailure: null });
    expect(told.analysisText).toMatch(/word0 word1.*\.$/s);
    expect(told.analysisText).not.toMatch(/[<>]|alert|speak|onerror/);
    expect(told.analysisText.length).toBeLessThanOrEqual(limits.storyCharacters);
    expect(told.timings?.words.map(({ start, end }) => told.analysisText.slice(start, end))).toContain('word8');
  });

  it.each([
    ['nothing', '', failedToMake.text],
    ['broken JSON', '{"story": "Once', failedToMake.text],
    ['a refusal', 'I am sorry, I cannot help with that.', 'PICTURE_REFUSED'],
  ])('stays unchanged, with a reason, when the model keeps answering %s', async (_what, said, reason) => {
    const first = await tell();
    answer = said;
    const after = await change(`/api/story/regenerate/${first.uid}`, first.uid);
    answer = undefined;
    expect(after).toMatchObject({ stage: 'ready', version: 1, analysisText: first.analysisText });
    expect([after.changeFailure?.reason, after.audioUrl?.split('?')[0]]).toEqual([
      reason,
      first.audioUrl?.split('?')[0],
    ]);
  });

  it('refuses an unknown voice, version or music by name, and stays unchanged', async () => {
    const { uid } = await tell();
    const music = (over: object) =>
      owner.call<Refusal>('/api/story/addmusic', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ uploadUid: uid, directory: 'calm', key: 'x.mp3', musicUrl: '/x', name: 'x', ...over }),
      });
    expect(await put(`/api/story/swapvoice/${uid}/Nobody`)).toMatchObject({
      status: 400,
      body: { code: 'UNKNOWN_VOICE', message: expect.stringContaining('Nobody') },
    });
    expect(await owner.call('/api/soundtracks/Furious')).toMatchObject({
      status: 400,
      body: { code: 'UNKNOWN_MOOD', message: expect.stringContaining('Furious') },
    });
    expect(await music({ key: 'no-such.mp3' })).toMatchObject({
      status: 400,
      body: { code: 'UNKNOWN_SOUNDTRACK', message: expect.stringContaining('no-such.mp3') },
    });
    const strange = ['..%2f..%2fetc', '%00', encodeURIComponent('😀'), 'a'.repeat(5_000), '__proto__', '-1', '%'];
    for (const id of strange) {
      const answers = [
        await put(`/api/story/swapvoice/${uid}/${id}`),
        await put(`/api/story/restore/${uid}/${id}`),
        await owner.call<Refusal>(`/api/soundtracks/${id}`),
        await music({ directory: id, key: id, musicUrl: `/soundtracks/${id}/${id}` }),
      ];
      for (const { status, body } of answers) {
        expect([id, [400, 404, 414, 431].includes(status)]).toEqual([id, true]);
        expect(JSON.stringify(body)).not.toMatch(/\bat .*\.(ts|js):\d+/);
      }
    }
    expect(await owner.story(uid)).toMatchObject({ version: 1, changing: null, musicUrl: null });
  });

  it('begins once for two parallel requests', async () => {
    const first = await tell();
    const soon = { headers: { prefer: 'wait=0' } };
    const path = `/api/story/regenerate/${first.uid}`;
    const answers = await Promise.all([put(path, soon), put(path, soon)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([202, 400]);
    expect(answers.find(({ status }) => status === 400)?.body.code).toBe('STORY_BUSY');
    expect((await settled(first.uid)).version).toBe(2);
  });

  it('is changed, deleted and listed by its owner only, also when public', async () => {
    const { uid } = await tell({ isPublic: 'yes' });
    const calls = [
      put(`/api/story/regenerate/${uid}`, { by: other }),
      put(`/api/story/swapvoice/${uid}/Brian`, { by: other }),
      put(`/api/story/text/${uid}`, { by: other, body: { text: 'Mine now.' } }),
      put(`/api/story/restore/${uid}/1`, { by: other }),
      other.call(`/api/story/versions/${uid}`),
      other.call(`/api/story/${uid}`, { method: 'DELETE' }),
    ];
    for (const { status } of await Promise.all(calls)) expect(status).toBe(404);
    expect(await owner.story(uid)).toMatchObject({ version: 1, changing: null });
    expect((await other.call<Item>(`/api/upload/${uid}`)).body).toMatchObject({ version: 1, changeFailure: null });
  });

  it('is gone everywhere once deleted, also during a rewrite', async () => {
    const kept = await tell();
    const gone = await tell({ isPublic: 'yes' });
    const busy = await tell();
    await change(`/api/story/text/${gone.uid}`, gone.uid, { text: 'Some other words for it.' });
    await put(`/api/story/regenerate/${busy.uid}`, { headers: { prefer: 'wait=0' } });
    for (const { uid } of [gone, busy]) {
      expect((await owner.call(`/api/story/${uid}`, { method: 'DELETE' })).status).toBe(200);
      expect((await owner.call(`/api/upload/${uid}`)).status).toBe(404);
    }
    expect((await owner.call(gone.audioUrl ?? '')).status).not.toBe(200);
    expect((await owner.call<Item[]>('/api/explore')).body.map(({ uid }) => uid)).not.toContain(gone.uid);
    expect((await owner.call(`/api/story/${gone.uid}`, { method: 'DELETE' })).status).toBe(404);
    await product.close();
    const { items, objects } = await readStore(dataFolder);
    expect(objects.filter(({ key }) => key.includes(gone.uid))).toEqual([]);
    expect(objects.some(({ key }) => key.includes(kept.uid))).toBe(true);
    const left = items
      .filter((item) => JSON.stringify(item).includes(gone.uid))
      .map(({ sk }) => String(sk).split('#')[0]);
    expect(new Set(left)).toEqual(new Set(['IDEMPOTENCY', 'LEDGER']));
    expect(items.filter(({ pk }) => pk === `STORY#${busy.uid}`)).toEqual([]);
  });
});
