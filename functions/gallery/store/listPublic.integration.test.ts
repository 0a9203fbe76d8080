import { describe, expect, it } from 'vitest';
import { limits } from '#shared/limits.ts';
import { newId } from '#functions/platform/newId.ts';
import { deletionsIn } from '#functions/story/store/deletions.ts';
import { storyKeys } from '#functions/story/store/keys.ts';
import { readStory } from '#functions/story/store/readStory.ts';
import { viewsIn } from '#functions/story/store/views.ts';
import { writeVisibility } from '#functions/story/store/visibility.ts';
import { noting } from '#test/support/interposed.ts';
import { aPublicStory, putItems, putPublicStories } from '#test/support/publicStories.ts';
import { advance } from '#test/support/table.ts';
import { tableOfEachTest } from '#test/support/tableOfTests.ts';
import { galleryIn } from './gallery.ts';
import { rankingIn } from './ranking.ts';
import { reportsIn } from './reports.ts';

const running = tableOfEachTest();

const HOURS = 60;
const DAYS = 24 * HOURS;

/** Stores public stories an hour apart, the newest at the current time. @returns their uids, newest first */
const putMany = async (count: number): Promise<string[]> => {
  const now = running.clock.now.getTime();
  const stories = Array.from({ length: count }, (_, index) =>
    aPublicStory({ uid: newId(), text: 'a lamp', at: new Date(now - index * HOURS * 60_000).toISOString() }),
  );
  await putPublicStories(running.table, stories);
  return stories.map(({ uid }) => uid);
};
const look = (uid: string, counters: { views?: number; favorites?: number }) =>
  putItems(running.table, [{ ...storyKeys.metrics(uid), ...counters }]);
const rank = () => rankingIn(running.table).rankTop();
const page = async (cursor?: string) => {
  const { items, cursor: next } = await galleryIn(running.table).listPublic({ cursor, moodIds: undefined });
  return { uids: items.map(({ story }) => story.uid), next };
};
const readOn = async (cursor: string | undefined): Promise<string[]> => {
  if (cursor === undefined) return [];
  const { uids, next } = await page(cursor);
  return [...uids, ...(await readOn(next))];
};

describe('the week’s best stories', () => {
  it('come first, and each story comes once over all pages', async () => {
    const uids = await putMany(60);
    const [best = '', second = ''] = [uids[40], uids[3]];
    await look(best, { favorites: 4 });
    await look(second, { views: 9, favorites: 0 });
    expect(await rank()).toEqual({ stories: 60, ranked: 2 });
    const first = await page();
    expect(first.uids.slice(0, 4)).toEqual([best, second, uids[0], uids[1]]);
    expect(first.uids).toHaveLength(limits.pageItems);
    const others = uids.filter((uid) => uid !== best && uid !== second);
    expect([...first.uids, ...(await readOn(first.next))]).toEqual([best, second, ...others]);
  });

  it('stay the same across pages while the ranking changes and new stories come', async () => {
    const uids = await putMany(60);
    await look(uids[50] ?? '', { views: 5 });
    await rank();
    const first = await page();
    advance(running.clock, 1);
    await look(uids[30] ?? '', { views: 50 });
    await rank();
    const [newest = ''] = await putMany(1);
    const rest = await readOn(first.next);
    expect([...first.uids, ...rest].toSorted()).toEqual(uids.toSorted());
    expect((await page()).uids.slice(0, 3)).toEqual([uids[30], uids[50], newest]);
  });

  it('are of the last seven days, and empty without views', async () => {
    const uids = await putMany(3);
    await rank();
    expect((await page()).uids).toEqual(uids);
    await viewsIn(running.table).count(uids[2] ?? '', 'v_1', '192.0.2.1');
    await rank();
    expect((await page()).uids).toEqual([uids[2], uids[0], uids[1]]);
    advance(running.clock, limits.topStoriesDays * DAYS + 1);
    expect(await rank()).toEqual({ stories: 0, ranked: 0 });
    expect((await page()).uids).toEqual(uids);
  });

  it('exclude stories made private since', async () => {
    const uids = await putMany(30);
    await look(uids[9] ?? '', { views: 5 });
    await rank();
    const story = await readStory(running.table, uids[9] ?? '');
    if (story) await writeVisibility(running.table, story, { set: { isPublic: false } });
    const first = await page();
    expect([...first.uids, ...(await readOn(first.next))]).toEqual(uids.filter((_, index) => index !== 9));
  });

  it('exclude stories hidden or deleted since, without a further request', async () => {
    const uids = await putMany(6);
    for (const uid of uids.slice(0, 3)) await look(uid, { views: 5 });
    await rank();
    const [hidden = '', deleted = ''] = uids;
    expect(await reportsIn(running.table).hide(hidden)).toBe('done');
    expect(await deletionsIn(running.table).begin(deleted, undefined)).toBe('begun');
    const { table, requests } = noting(running.table);
    const { items } = await galleryIn(table).listPublic({ cursor: undefined, moodIds: undefined });
    expect(items.map(({ story }) => story.uid)).toEqual(uids.slice(2));
    expect(requests).toHaveLength(6);
  });

  it('are only those of the requested moods', async () => {
    const [newest = '', best = ''] = await putMany(2);
    await look(best, { views: 5 });
    await rank();
    const uidsOf = async (moodIds: number[]) =>
      (await galleryIn(running.table).listPublic({ cursor: undefined, moodIds })).items.map(({ story }) => story.uid);
    expect([await uidsOf([11]), await uidsOf([2])]).toEqual([[], [best, newest]]);
  });

  it('fill the first page, and the newest follow on the next one', async () => {
    const uids = await putMany(40);
    for (const uid of uids.slice(20, 20 + limits.topStories)) await look(uid, { views: 1 });
    await rank();
    const first = await page();
    expect(first.uids.slice(0, limits.topStories)).toEqual(uids.slice(20, 20 + limits.topStories));
    expect([...first.uids, ...(await readOn(first.next))].toSorted()).toEqual(uids.toSorted());
  });
});
