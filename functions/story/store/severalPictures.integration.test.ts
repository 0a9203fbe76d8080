import { describe, expect, it } from 'vitest';
import { limits } from '#shared/limits.ts';
import { multiplyUses, type DailyUse } from '#functions/account/fairUse.ts';
import { fairUseIn } from '#functions/account/store/dailyUses.ts';
import { checkBooks } from '#functions/billing/store/books.ts';
import { newId } from '#functions/platform/newId.ts';
import { aNewStory, aStory } from '#test/support/aStory.ts';
import { newBuyer } from '#test/support/newBuyer.ts';
import { severalPictures } from '#test/support/severalPictures.ts';
import { advance } from '#test/support/table.ts';
import { tableOfFile } from '#test/support/tableOfTests.ts';
import type { Story } from '../story.ts';
import { completeStory } from './completeStory.ts';
import { storiesIn } from './stories.ts';

const running = tableOfFile();

type Buyer = Parameters<typeof newBuyer>[1];
const bare = (pictures: number, uid: string) =>
  severalPictures(pictures, uid).map(({ incomingKey }) => ({ incomingKey }));

/** A user with this balance, who has begun a story about several pictures. */
const scene = async (has: Buyer, pictures = 3, uses: readonly DailyUse[] = []) => {
  const caller = await newBuyer(running.table, has);
  const stories = storiesIn(running.table);
  const uid = newId();
  const story = aNewStory({ uid, uploadId: newId(), ownerId: caller.id, pictures: bare(pictures, uid) });
  const { status } = await stories.begin({ story, caller, idempotency: undefined, uses });
  const left = async () => {
    const items = await running.itemsOf(caller.id);
    expect(checkBooks(items)).toEqual([]);
    const { tokens, freeNarrations: free } = items.find(({ sk }) => sk === 'PROFILE') ?? {};
    const amounts = items.filter(({ sk }) => String(sk).startsWith('LEDGER#')).map(({ amount }) => amount);
    return { tokens, free, told: amounts.filter((amount) => Number(amount) <= 0) };
  };
  const tell = async (how: { silent: boolean }) => {
    const { text, narration } = aStory({ uid });
    if (!text || !narration) throw new Error('it has its words');
    await stories.saveText(uid, 1, text);
    if (!how.silent) await stories.saveNarration(uid, 1, narration);
    await stories.publish(uid, 1, how);
    return narration;
  };
  return { caller, stories, story, uid, status, left, tell };
};

describe('three pictures', () => {
  it('cost three tokens: held, and booked once when the story is published', async () => {
    const { status, left, tell } = await scene({ tokens: 5 });
    expect([status, await left()]).toEqual(['begun', { tokens: 2, free: 0, told: [] }]);
    await tell({ silent: false });
    await tell({ silent: false });
    expect(await left()).toEqual({ tokens: 2, free: 0, told: [-3] });
  });

  it('cost three free narrations if available, else tokens, never a mix', async () => {
    expect(await (await scene({ tokens: 5, freeNarrations: 3 })).left()).toMatchObject({ tokens: 5, free: 0 });
    expect(await (await scene({ tokens: 5, freeNarrations: 2 })).left()).toMatchObject({ tokens: 2, free: 2 });
    const { status, left } = await scene({ tokens: 2, freeNarrations: 2 });
    expect([status, await left()]).toMatchObject(['insufficient', { tokens: 2, free: 2 }]);
  });

  it('are returned when the story fails or is never settled', async () => {
    const failed = await scene({ tokens: 3 });
    await failed.stories.fail(failed.uid, 1, 'STORY_FAILED');
    await failed.stories.fail(failed.uid, 1, 'STORY_FAILED');
    expect(await failed.left()).toEqual({ tokens: 3, free: 0, told: [] });
    const left = await scene({ freeNarrations: 3 });
    advance(running.clock, limits.holdMinutes + 1);
    await left.stories.releaseDueHolds();
    expect(await left.left()).toEqual({ tokens: 0, free: 3, told: [] });
  });

  it('cost nothing while silent, and the full price with the voice', async () => {
    const { caller, stories, uid, left, tell } = await scene({ tokens: 3 });
    const narration = await tell({ silent: true });
    expect(await left()).toMatchObject({ tokens: 3 });
    const story = (await stories.find(uid)) as Story;
    expect(await completeStory(running.table, { story, caller, narration })).toMatchObject({ status: 'complete' });
    expect(await left()).toEqual({ tokens: 0, free: 0, told: [-3] });
  });

  it('get no voice if the tokens were spent in the meantime', async () => {
    const { caller, stories, uid, left, tell } = await scene({ tokens: 3 });
    const narration = await tell({ silent: true });
    const one = aNewStory({ uid: newId(), uploadId: newId(), ownerId: caller.id });
    await stories.begin({ story: one, caller, idempotency: undefined });
    const story = (await stories.find(uid)) as Story;
    const seen = { ...caller, tokens: 2 };
    expect(await completeStory(running.table, { story, caller: seen, narration })).toEqual({ status: 'insufficient' });
    expect(await left()).toMatchObject({ tokens: 2 });
  });

  it('hold nothing from a subscriber, and count as one story', async () => {
    const { status, left, tell } = await scene({ tokens: 1, isSubscribed: true });
    await tell({ silent: false });
    expect([status, await left()]).toEqual(['begun', { tokens: 1, free: 0, told: [0] }]);
  });
});

it('a day’s limit counts pictures, also when the first story exceeds it', async () => {
  const use = (max: number): DailyUse => ({ what: 'story', callerId: newId(), max });
  const fairUse = fairUseIn(running.table);
  const day = use(4);
  const several = (times: number) => multiplyUses([day], times);
  expect(await fairUse.take(several(5))).toBe('overQuota');
  expect(await fairUse.take(several(3))).toBe('taken');
  expect(await fairUse.take(several(2))).toBe('overQuota');
  expect(await fairUse.take([day])).toBe('taken');
  expect(await fairUse.take([day])).toBe('overQuota');
  await fairUse.giveBack(several(3));
  expect(await fairUse.take(several(3))).toBe('taken');
  expect((await scene({ tokens: 9 }, 3, multiplyUses([use(2)], 3))).status).toBe('overQuota');
});

it('each prepared picture is stored in its place, in any order of runs', async () => {
  const { stories, uid } = await scene({ tokens: 3 });
  const [first, second, third] = severalPictures(3, uid).map(({ prepared }) => prepared);
  if (!first || !second || !third) throw new Error('there are three');
  await stories.savePicture(uid, 1, 2, third);
  await stories.savePicture(uid, 1, 0, first);
  await stories.savePicture(uid, 1, 1, second);
  await stories.savePicture(uid, 1, 2, third);
  const prepared = async () => (await stories.find(uid))?.pictures.map((one) => one.prepared);
  expect(await prepared()).toEqual([first, second, third]);
  await stories.fail(uid, 1, 'STORY_FAILED');
  await stories.savePicture(uid, 1, 1, first);
  expect((await prepared())?.[1]).toEqual(second);
});
