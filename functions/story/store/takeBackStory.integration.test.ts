import { describe, expect, it } from 'vitest';
import { limits } from '#shared/limits.ts';
import { checkBooks } from '#functions/billing/store/books.ts';
import { galleryIn } from '#functions/gallery/store/gallery.ts';
import { newId } from '#functions/platform/newId.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { aNewStory, aStory } from '#test/support/aStory.ts';
import { failingOn, interposed, losingAnswers, named } from '#test/support/interposed.ts';
import { newBuyer } from '#test/support/newBuyer.ts';
import { advance } from '#test/support/table.ts';
import { tableOfEachTest } from '#test/support/tableOfTests.ts';
import { storiesIn } from './stories.ts';

const running = tableOfEachTest();

const idempotency = { key: 'once', fingerprint: 'a' };
const scene = async () => {
  const caller = await newBuyer(running.table, { tokens: 2 });
  const story = aNewStory({ uid: newId(), uploadId: newId(), ownerId: caller.id });
  return { caller, story, begin: (table: Table) => storiesIn(table).begin({ story, caller, idempotency }) };
};
const begun = async () => {
  const made = await scene();
  await made.begin(running.table);
  return made;
};
const standing = async (ownerId: string) => {
  const items = await running.itemsOf(ownerId);
  expect(checkBooks(await running.items())).toEqual([]);
  const { items: listed } = await galleryIn(running.table).listByOwner(ownerId, {
    cursor: undefined,
    moodIds: undefined,
  });
  const held = items.filter(({ sk }) => String(sk).startsWith('HOLD#')).length;
  return { tokens: items.find(({ sk }) => sk === 'PROFILE')?.['tokens'], held, listed: listed.length };
};
const asBefore = { tokens: 2, held: 0, listed: 0 };

describe('a story that is undone', () => {
  it('returns its token, is in no list, and its key begins another', async () => {
    const { caller, story } = await begun();
    expect(await standing(caller.id)).toEqual({ tokens: 1, held: 1, listed: 1 });
    const stories = storiesIn(running.table);
    expect(await stories.takeBack({ story, idempotency })).toBe(true);
    expect(await stories.takeBack({ story, idempotency })).toBe(true);
    expect(await standing(caller.id)).toEqual(asBefore);
    expect(await stories.find(story.uid)).toMatchObject({ stage: 'failed' });
    const again = aNewStory({ uid: newId(), uploadId: newId(), ownerId: caller.id });
    expect(await stories.begin({ story: again, caller, idempotency })).toEqual({ status: 'begun' });
  });

  it('is undone once when the answer is lost, and a missing one needs nothing', async () => {
    const { caller, story } = await begun();
    expect(await storiesIn(losingAnswers(running.table)).takeBack({ story, idempotency })).toBe(true);
    expect(await standing(caller.id)).toEqual(asBefore);
    const { story: other } = await scene();
    expect(await storiesIn(running.table).takeBack({ story: other, idempotency })).toBe(true);
  });

  it('stays if it was finished in the meantime', async () => {
    const { story } = await begun();
    const stories = storiesIn(running.table);
    const { text, narration } = aStory({ uid: story.uid });
    if (!text || !narration) throw new Error('a story has both');
    await stories.saveText(story.uid, 1, text);
    await stories.saveNarration(story.uid, 1, narration);
    await stories.publish(story.uid, 1, { silent: false });
    expect(await stories.takeBack({ story, idempotency })).toBe(false);
    expect(await stories.find(story.uid)).toMatchObject({ stage: 'ready' });
  });

  it('holds nothing after a committed begin whose answers were all lost', async () => {
    const { caller, story, begin } = await scene();
    const silent = interposed(running.table, async ({ constructor: { name } }, send) => {
      await send();
      if (/Transact|Get/.test(name)) throw named('TimeoutError');
      return {};
    });
    await expect(begin(silent)).rejects.toThrow();
    expect(await standing(caller.id)).toEqual({ tokens: 1, held: 1, listed: 1 });
    expect(await storiesIn(running.table).takeBack({ story, idempotency })).toBe(true);
    expect(await standing(caller.id)).toEqual(asBefore);
  });

  it('is reported as uncertain when the table does not answer', async () => {
    const { caller, story } = await begun();
    const stories = storiesIn(failingOn(running.table, /Transact/));
    await expect(stories.takeBack({ story, idempotency })).rejects.toMatchObject({ name: 'Throttled' });
    expect(await standing(caller.id)).toEqual({ tokens: 1, held: 1, listed: 1 });
  });
});

describe('a story whose workflow may not have been started', () => {
  const listed = async () => (await storiesIn(running.table).listUnstarted()).map(({ uid }) => uid);

  it('is found two minutes after its begin until its first step, also across an hour', async () => {
    running.clock.now = new Date('2026-03-14T09:41:30.000Z');
    const { story, caller } = await begun();
    const other = await begun();
    expect(await listed()).toEqual([]);
    advance(running.clock, 2);
    expect(await storiesIn(running.table).listUnstarted()).toContainEqual({
      callerId: caller.id,
      uid: story.uid,
      version: 1,
      startAt: 'prepare',
    });
    await storiesIn(running.table).setStage(other.story.uid, 1, 'writing');
    for (let minute = 3; minute < 6; minute += 1) {
      advance(running.clock, 1);
      expect(await listed()).toEqual([story.uid]);
    }
    advance(running.clock, limits.holdMinutes);
    expect(await listed()).toEqual([]);
  });
});
