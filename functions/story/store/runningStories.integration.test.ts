import { adminLimits } from '#shared/admin/adminLimits.ts';
import { expect, it } from 'vitest';
import { limits } from '#shared/limits.ts';
import { CursorError, encodeCursor } from '#functions/platform/table/cursor.ts';
import { newId } from '#functions/platform/newId.ts';
import { aNewStory } from '#test/support/aStory.ts';
import { newBuyer } from '#test/support/newBuyer.ts';
import { advance } from '#test/support/table.ts';
import { tableOfEachTest } from '#test/support/tableOfTests.ts';
import { releaseDueHolds } from './dueHolds.ts';
import { runningStoriesIn } from './runningStories.ts';
import { storiesIn } from './stories.ts';

const running = tableOfEachTest();

const owner = (tokens = 100) => newBuyer(running.table, { tokens });
const begin = async (caller: Awaited<ReturnType<typeof owner>>): Promise<string> => {
  const story = aNewStory({ uid: newId(), uploadId: newId(), ownerId: caller.id });
  await storiesIn(running.table).begin({ story, caller, idempotency: undefined });
  return story.uid;
};
const list = (cursor?: string) => runningStoriesIn(running.table).list(cursor);

it('lists stories from the minute they begin until they end', async () => {
  const uid = await begin(await owner());
  expect(await list()).toEqual({
    items: [{ uid, version: 1, startedAt: '2026-03-14T09:00:00.000Z' }],
    cursor: undefined,
  });
  await storiesIn(running.table).fail(uid, 1, 'STORY_FAILED');
  expect(await list()).toEqual({ items: [], cursor: undefined });
});

it('lists newest first, in pages without gaps or repeats, also beyond the hour', async () => {
  const caller = await owner();
  // The holds of the first stories are due before ten, and the others after.
  advance(running.clock, 35);
  const begun: string[] = [];
  for (let index = 0; index <= adminLimits.pageItems; index += 1) {
    begun.push(await begin(caller));
    if (index % 5 === 0) advance(running.clock, 1);
  }
  const first = await list();
  const second = await list(first.cursor);
  expect([first.items.length, second.items.length, second.cursor]).toEqual([adminLimits.pageItems, 1, undefined]);
  const all = [...first.items, ...second.items];
  expect(all.map(({ uid }) => uid).toSorted()).toEqual(begun.toSorted());
  const times = all.map(({ startedAt }) => startedAt);
  expect(times).toEqual(times.toSorted().toReversed());
  expect(new Set(times.map((time) => time.slice(0, 13))).size).toBe(1);
});

it.each([2, 45, 60, 24 * 60])(
  'lists a story whose hold is overdue by %i minutes, because no sweep could end it',
  async (minutes) => {
    // Its hold is due at the end of an hour, and holds are listed by hours.
    advance(running.clock, 43);
    const uid = await begin(await owner());
    advance(running.clock, limits.holdMinutes + 1 + minutes);
    expect((await list()).items).toMatchObject([{ uid }]);
    await releaseDueHolds(running.table);
    expect((await list()).items).toEqual([]);
  },
);

it('lists overdue stories after those in time, page by page', async () => {
  const caller = await owner();
  const overdue = await begin(caller);
  advance(running.clock, 5 * 60);
  for (let index = 0; index < adminLimits.pageItems; index += 1) await begin(caller);
  const first = await list();
  expect(first.items.map(({ uid }) => uid)).not.toContain(overdue);
  expect(await list(first.cursor)).toMatchObject({ items: [{ uid: overdue }], cursor: undefined });
});

it.each(['', 'x', encodeCursor('2026-03-14T09:00#HOLD#short#1')])('refuses the cursor "%s"', async (cursor) => {
  await expect(list(cursor)).rejects.toThrow(CursorError);
});
