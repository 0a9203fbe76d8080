import { expect, it } from 'vitest';
import { limits } from '#shared/limits.ts';
import { CursorError, encodeCursor } from '#functions/platform/table/cursor.ts';
import { newId } from '#functions/platform/newId.ts';
import { aNewStory } from '#test/support/aStory.ts';
import { newBuyer } from '#test/support/newBuyer.ts';
import { advance } from '#test/support/table.ts';
import { tableOfEachTest } from '#test/support/tableOfTests.ts';
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
  for (let index = 0; index <= limits.adminPageItems; index += 1) {
    begun.push(await begin(caller));
    if (index % 5 === 0) advance(running.clock, 1);
  }
  const first = await list();
  const second = await list(first.cursor);
  expect([first.items.length, second.items.length, second.cursor]).toEqual([limits.adminPageItems, 1, undefined]);
  const all = [...first.items, ...second.items];
  expect(all.map(({ uid }) => uid).toSorted()).toEqual(begun.toSorted());
  const times = all.map(({ startedAt }) => startedAt);
  expect(times).toEqual(times.toSorted().toReversed());
  expect(new Set(times.map((time) => time.slice(0, 13))).size).toBe(1);
});

it('lists a story whose hold is overdue, because no sweep ran', async () => {
  const uid = await begin(await owner());
  advance(running.clock, limits.holdMinutes + 2);
  expect((await list()).items).toMatchObject([{ uid }]);
});

it.each(['', 'x', encodeCursor('2026-03-14T09:00#HOLD#short#1')])('refuses the cursor "%s"', async (cursor) => {
  await expect(list(cursor)).rejects.toThrow(CursorError);
});
