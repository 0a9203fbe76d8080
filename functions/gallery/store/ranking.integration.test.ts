import { expect, it } from 'vitest';
import { limits } from '#shared/limits.ts';
import { newId } from '#functions/platform/newId.ts';
import { storyKeys } from '#functions/story/store/keys.ts';
import { failingOn, interposed } from '#test/support/interposed.ts';
import { aPublicStory, putItems, putPublicStories } from '#test/support/publicStories.ts';
import { advance, lastingItems } from '#test/support/table.ts';
import { tableOfEachTest } from '#test/support/tableOfTests.ts';
import { galleryIn } from './gallery.ts';
import { rankingIn } from './ranking.ts';

const running = tableOfEachTest();

const DAY_MINUTES = 24 * 60;
/** Publishes a story `minutesAgo` with these counters. */
const tell = async (minutesAgo: number, counters: { views?: number; favorites?: number } = {}): Promise<string> => {
  const at = new Date(running.clock.now.getTime() - minutesAgo * 60_000).toISOString();
  const story = aPublicStory({ uid: newId(), text: 'a lamp', at });
  await putPublicStories(running.table, [story]);
  await putItems(running.table, [{ ...storyKeys.metrics(story.uid), ...counters }]);
  return story.uid;
};
const shown = async (): Promise<string[]> => {
  const { items } = await galleryIn(running.table).listPublic({ cursor: undefined, moodIds: undefined });
  return items.map(({ story }) => story.uid);
};

it('ranks by views and triple favourites, then by date, without unviewed stories', async () => {
  const unseen = await tell(1, { views: 0 });
  const glanced = await tell(5, { views: 5 });
  const liked = await tell(4, { favorites: 2 });
  const older = await tell(3, { views: 1, favorites: 1 });
  const newer = await tell(2, { views: 4 });
  expect(await rankingIn(running.table).rankTop()).toEqual({ stories: 5, ranked: 4 });
  expect(await shown()).toEqual([liked, glanced, newer, older, unseen]);
});

it('covers exactly a week, also across months', async () => {
  running.clock.now = new Date('2026-04-03T09:00:00.000Z');
  const week = limits.topStoriesDays * DAY_MINUTES;
  await tell(week + 1, { views: 9 });
  const [oldest, newest] = [await tell(week, { views: 2 }), await tell(1, { views: 1 })];
  expect(await rankingIn(running.table).rankTop()).toEqual({ stories: 2, ranked: 2 });
  expect((await shown()).slice(0, 2)).toEqual([oldest, newest]);
});

it('keeps only the best of many, page after page of the index', async () => {
  const many = Array.from({ length: 120 }, (_, index) => ({ uid: newId(), views: index + 1 }));
  const at = running.clock.now.toISOString();
  await putPublicStories(
    running.table,
    many.map(({ uid }) => aPublicStory({ uid, text: 'a lamp', at })),
  );
  await putItems(
    running.table,
    many.map(({ uid, views }) => ({ ...storyKeys.metrics(uid), views })),
  );
  const paged = interposed(running.table, (command, send) => {
    if (command.constructor.name === 'QueryCommand') Object.assign(command.input as object, { Limit: 7 });
    return send();
  });
  expect(await rankingIn(paged).rankTop()).toEqual({ stories: 120, ranked: limits.topStories });
  const best = many.slice(-limits.topStories).toReversed();
  expect((await shown()).slice(0, limits.topStories)).toEqual(best.map(({ uid }) => uid));
});

it('is shown and stored for a day', async () => {
  const [newest, best] = [await tell(1), await tell(2, { views: 5 })];
  await rankingIn(running.table).rankTop();
  const rankings = async () => (await lastingItems(running)).filter(({ rankedAt }) => rankedAt !== undefined).length;
  advance(running.clock, DAY_MINUTES - 1);
  expect([await shown(), await rankings()]).toEqual([[best, newest], 2]);
  advance(running.clock, 1);
  expect([await shown(), await rankings()]).toEqual([[newest, best], 0]);
});

it('keeps the present ranking when the table fails', async () => {
  const [newest, best] = [await tell(1), await tell(2, { views: 5 })];
  await rankingIn(running.table).rankTop();
  for (const names of [/Query/, /BatchGet/])
    await expect(rankingIn(failingOn(running.table, names)).rankTop()).rejects.toThrow('TimeoutError');
  expect(await shown()).toEqual([best, newest]);
});
