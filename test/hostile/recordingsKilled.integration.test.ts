import { afterAll, beforeAll, expect, it } from 'vitest';
import { limits } from '#shared/limits.ts';
import type { Item } from '#shared/story/story.ts';
import { checkBooks } from '#functions/billing/store/books.ts';
import { recordingFiles } from '#functions/recording/recordingFiles.ts';
import { RECORDING_PREFIX } from '#functions/recording/store/keys.ts';
import { createBuyer, type Buyer } from '#test/support/buyer.ts';
import { count } from '#test/support/count.ts';
import { startKillable, type Killable } from '#test/support/killable.ts';
import {
  asJson,
  heardRecording,
  readingOf,
  recordingsOf,
  sendByLink,
  sendReading,
} from '#test/support/madeRecordings.ts';
import { drawnPhoto } from '#test/support/pictures/drawnPhoto.ts';
import { readStore } from '#test/support/store.ts';
import { startStoryServer, type StoryServer } from '#test/support/storyServer.ts';
import { createVisitor } from '#test/support/visitor.ts';

/** At most 6, because a story may have 20 recordings a day. */
const KILLS = count(1, 6);
const CALLS = { hear: 16, choose: 10, remove: 14, accept: 6, withdraw: 14 };

let storyteller: StoryServer;
let product: Killable;
let owner: Buyer;
let uid: string;
let reading: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  storyteller = await startStoryServer();
  product = await startKillable(storyteller.env);
  owner = await createBuyer(product.url);
  const photo = await drawnPhoto({ width: 320, height: 240, seed: 32 });
  uid = (await owner.upload(photo)).body.uid;
  reading = await readingOf(owner, product.url, uid);
});
afterAll(async () => {
  storyteller.close();
  await product.remove();
});

const callsOf = (max: number): number[] =>
  Array.from({ length: KILLS }, (_, kill) => Math.floor(((kill + 0.5) * max) / KILLS));
const path = (recordingId: string) => `/api/recordings/${uid}/${recordingId}`;
const put = async (address: string): Promise<number> => (await owner.call(address, { method: 'PUT' })).status;
const remove = async (recordingId: string): Promise<number> =>
  (await owner.call(path(recordingId), { method: 'DELETE' })).status;

const sent: { uid: string; recordingId: string }[] = [];
const send = async (): Promise<string> => {
  const recordingId = await sendReading(owner, uid, reading);
  sent.push({ uid, recordingId });
  return recordingId;
};

const heardStory = async (whose = owner, of = uid): Promise<Item> => {
  const item = await whose.story(of);
  expect(item).toMatchObject({ stage: 'ready', timings: { words: expect.any(Array) } });
  expect((await fetch(new URL(item.audioUrl ?? '/nothing', product.url))).status).toBe(200);
  return item;
};
const readyRecording = async (): Promise<string> => {
  const recordingId = await send();
  expect(await put(`${path(recordingId)}/sent`)).toBe(200);
  expect(await heardRecording(owner, uid, recordingId)).toMatchObject({ state: 'ready' });
  return recordingId;
};

it(`a recording is checked despite ${KILLS} kills`, async () => {
  for (const [kill, calls] of callsOf(CALLS.hear).entries()) {
    const recordingId = await send();
    const finish = async () => {
      const status = await put(`${path(recordingId)}/sent`);
      await heardRecording(owner, uid, recordingId);
      return status;
    };
    await product.killedAt(calls, finish);
    // A page that lost the response may repeat the request, as in every second round. In the other rounds, only the
    // timeout ends the check.
    if (kill % 2 === 0) expect(await put(`${path(recordingId)}/sent`)).toBe(200);
    else product.clock.setAhead(limits.recordingCheckMinutes + 1);
    const heard = await heardRecording(owner, uid, recordingId);
    expect(kill % 2 === 0 ? ['ready'] : ['ready', 'refused', 'awaited']).toContain(heard?.state);
    product.clock.setAhead(0);
    await heardStory();
    expect(await remove(recordingId)).toBe(200);
  }
});

it(`a recording is chosen or not after each of ${KILLS} kills, and the story has a voice`, async () => {
  for (const calls of callsOf(CALLS.choose)) {
    const recordingId = await readyRecording();
    await product.killedAt(calls, () => put(`${path(recordingId)}/chosen`));
    expect(['Rosa', null]).toContain((await heardStory()).reader);
    expect(await put(`${path(recordingId)}/chosen`)).toBe(200);
    expect((await heardStory()).reader).toBe('Rosa');
    expect(await remove(recordingId)).toBe(200);
    expect((await heardStory()).reader).toBeNull();
  }
});

/** A second account, because each account has a daily limit of recordings. */
const newLinkScene = async () => {
  const mia = await createBuyer(product.url);
  const told = (await mia.upload(await drawnPhoto({ width: 320, height: 240, seed: 33 }))).body.uid;
  const { audioUrl } = await mia.finishedStory(told);
  const own = new Uint8Array(await (await fetch(new URL(audioUrl ?? '/nothing', product.url))).arrayBuffer());
  const { secret } = (await mia.call<{ secret: string }>(`/api/recordinglinks/${told}`, { method: 'POST' })).body;
  const rosa = await createVisitor(product.url);
  const byLink = (act: 'finish' | 'withdraw') => rosa.call(`/api/reading/${act}`, asJson('POST', { secret }));
  const offer = async (): Promise<string> => {
    await sendByLink(rosa, secret, own);
    const [{ recordingId } = expect.fail('nothing was begun')] = await recordingsOf(mia, told);
    sent.push({ uid: told, recordingId });
    expect((await byLink('finish')).status).toBe(200);
    expect(await heardRecording(mia, told, recordingId)).toMatchObject({ state: 'offered', cameByLink: true });
    return recordingId;
  };
  const decide = async (recordingId: string, act: 'accepted' | 'chosen'): Promise<number> =>
    (await mia.call(`/api/recordings/${told}/${recordingId}/${act}`, { method: 'PUT' })).status;
  const story = () => heardStory(mia, told);
  const recordings = () => recordingsOf(mia, told);
  return { offer, decide, story, recordings, withdraw: async () => (await byLink('withdraw')).status };
};

it(`a recording that came by a link is accepted, chosen and withdrawn through ${2 * KILLS} kills, and the story has a voice`, async () => {
  const { offer, decide, story, recordings, withdraw } = await newLinkScene();
  const withdrawals = callsOf(CALLS.withdraw);
  for (const [kill, calls] of callsOf(CALLS.accept).entries()) {
    const recordingId = await offer();
    await product.killedAt(calls, () => decide(recordingId, 'accepted'));
    expect((await story()).reader).toBeNull();
    expect(['offered', 'ready']).toContain((await recordings())[0]?.state);
    expect([await decide(recordingId, 'accepted'), await decide(recordingId, 'chosen')]).toEqual([200, 200]);
    expect((await story()).reader).toBe('Rosa');

    await product.killedAt(withdrawals[kill] ?? 0, withdraw);
    const { reader } = await story();
    if (reader === 'Rosa') expect((await recordings())[0]?.recordingId).toBe(recordingId);
    expect([200, 404]).toContain(await withdraw());
    expect((await story()).reader).toBeNull();
    expect(await recordings()).toEqual([]);
  }
});

it(`a chosen recording is present or removed after each of ${KILLS} kills, and the story has a voice`, async () => {
  for (const calls of callsOf(CALLS.remove)) {
    const recordingId = await readyRecording();
    expect(await put(`${path(recordingId)}/chosen`)).toBe(200);
    await product.killedAt(calls, () => remove(recordingId));
    const { reader } = await heardStory();
    const isListed = (await recordingsOf(owner, uid)).some((one) => one.recordingId === recordingId);
    if (reader === 'Rosa') expect(isListed).toBe(true);
    expect([200, 404]).toContain(await remove(recordingId));
    expect((await heardStory()).reader).toBeNull();
    expect(await recordingsOf(owner, uid)).toEqual([]);
  }
  await product.stop();
  const { items, objects } = await readStore(product.dataFolder);
  expect(items.filter(({ sk }) => String(sk).startsWith(RECORDING_PREFIX))).toEqual([]);
  const files = new Set(sent.flatMap((recording) => Object.values(recordingFiles(recording))));
  expect(objects.filter(({ key }) => files.has(key) || key.startsWith('incoming/recordings/'))).toEqual([]);
  expect(checkBooks(items)).toEqual([]);
});
