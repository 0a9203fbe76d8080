import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { limits } from '#shared/limits.ts';
import { callersIn } from '#functions/account/store/callers.ts';
import { newId } from '#functions/platform/newId.ts';
import { expiresIn } from '#functions/platform/table/keys.ts';
import type { ListedStory } from '#functions/story/ports.ts';
import { publicWordsOf } from '#functions/story/publicWords.ts';
import { ownerIndex, storyKeys } from '#functions/story/store/keys.ts';
import { storiesIn } from '#functions/story/store/stories.ts';
import { viewsIn } from '#functions/story/store/views.ts';
import { aNewStory, aPicture, aStory } from '#test/support/aStory.ts';
import { failingOn, interposed, noting } from '#test/support/interposed.ts';
import { advance } from '#test/support/table.ts';
import { tableOfEachTest } from '#test/support/tableOfTests.ts';
import type { Gallery } from '../ports.ts';
import { galleryIn } from './gallery.ts';

const running = tableOfEachTest();

const OWNER_MINUTES = 7 * 60;

/** Publishes stories `minutesApart`, with the product's own code. @returns their uids, newest first */
const publishMany = async (count: number, { minutesApart, moodIds }: { minutesApart: number; moodIds: number[] }) => {
  const { caller } = await callersIn(running.table, count).createVisitor('192.0.2.1');
  const stories = storiesIn(running.table);
  const uids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const { text } = aStory();
    const picture = aPicture();
    if (!text || !picture) throw new Error('a story has both');
    const story = aNewStory({
      uid: newId(),
      ownerId: caller.id,
      isPublic: true,
      createdAt: running.clock.now.toISOString(),
    });
    await stories.begin({ story, caller, idempotency: undefined });
    await stories.savePicture(story.uid, 1, 0, picture);
    const moodId = moodIds[index % moodIds.length] ?? 1;
    await stories.saveText(story.uid, 1, { ...text, moodId, neighbourMoodIds: [] });
    const words = publicWordsOf({ ...text, moodId, neighbourMoodIds: [] });
    await stories.publish(story.uid, 1, { silent: false, checked: { words } });
    uids.unshift(story.uid);
    advance(running.clock, minutesApart);
  }
  return { ownerId: caller.id, uids };
};

const readAll = async (page: (cursor: string | undefined) => ReturnType<Gallery['listPublic']>) => {
  const pages: ListedStory[][] = [];
  let cursor: string | undefined;
  do {
    const next = await page(cursor);
    pages.push(next.items);
    cursor = next.cursor;
  } while (cursor !== undefined);
  return { pages, uids: pages.flat().map(({ story }) => story.uid) };
};

describe('listPublic', () => {
  it('shows every public story once, the newest first, across shards and months', async () => {
    const { uids } = await publishMany(70, { minutesApart: 24 * 60, moodIds: [1] });
    const gallery = galleryIn(running.table);
    const read = await readAll((cursor) => gallery.listPublic({ cursor, moodIds: undefined }));
    expect(read.uids).toEqual(uids);
    expect(read.pages.map((page) => page.length)).toEqual([limits.pageItems, limits.pageItems, 22]);
  });

  it('finds the stories of a rare mood, a page or a short page at a time', async () => {
    const { uids } = await publishMany(60, { minutesApart: 1, moodIds: [1, 2, 3, 4, 5, 6] });
    const gallery = galleryIn(running.table);
    const read = await readAll((cursor) => gallery.listPublic({ cursor, moodIds: [3] }));
    expect(read.uids).toEqual(uids.filter((_, index) => (59 - index) % 6 === 2));
  });

  it('is empty before anything is public', async () => {
    const { items, cursor } = await galleryIn(running.table).listPublic({ cursor: undefined, moodIds: undefined });
    expect({ items, cursor }).toEqual({ items: [], cursor: undefined });
  });

  it('reads a page in six table requests', async () => {
    await publishMany(5, { minutesApart: 1, moodIds: [1] });
    const { table, requests } = noting(running.table);
    expect((await galleryIn(table).listPublic({ cursor: undefined, moodIds: undefined })).items).toHaveLength(5);
    expect(requests.toSorted()).toEqual([
      'BatchGetCommand',
      'BatchGetCommand',
      ...Array.from({ length: 4 }, () => 'QueryCommand'),
    ]);
  });

  it('makes a bounded number of requests for an unused mood, and then returns a next page', async () => {
    await publishMany(40, { minutesApart: 1, moodIds: [1] });
    const { table, requests } = noting(
      interposed(running.table, (command, send) => {
        if (command.constructor.name === 'QueryCommand') Object.assign(command.input as object, { Limit: 1 });
        return send();
      }),
    );
    const { items, cursor } = await galleryIn(table).listPublic({ cursor: undefined, moodIds: [12] });
    expect([items, typeof cursor]).toEqual([[], 'string']);
    expect(requests.filter((name) => name === 'QueryCommand').length).toBeLessThanOrEqual(20);
  });

  it('fails when the table does', async () => {
    await publishMany(1, { minutesApart: 1, moodIds: [1] });
    const failing = galleryIn(failingOn(running.table, /Query/));
    await expect(failing.listPublic({ cursor: undefined, moodIds: undefined })).rejects.toThrow('TimeoutError');
  });

  it('carries the counters of each story', async () => {
    const { uids } = await publishMany(2, { minutesApart: OWNER_MINUTES, moodIds: [1] });
    await viewsIn(running.table).count(uids[1] ?? '', 'v_someone', '192.0.2.1');
    const { items } = await galleryIn(running.table).listPublic({ cursor: undefined, moodIds: undefined });
    expect(items.map(({ metrics }) => metrics.views)).toEqual([0, 1]);
  });
});

describe('listByOwner', () => {
  it('lists all of an owner’s stories, unfinished and failed ones too', async () => {
    const { ownerId, uids } = await publishMany(30, { minutesApart: 5, moodIds: [1] });
    const made = aNewStory({ uid: newId(), ownerId, createdAt: running.clock.now.toISOString() });
    const gone = aNewStory({ uid: newId(), ownerId, stage: 'failed', createdAt: running.clock.now.toISOString() });
    const nobodys = aNewStory({ uid: newId(), ownerId: 'v_other' });
    for (const story of [made, gone, nobodys]) {
      const isGone = story === gone && { expiresAt: expiresIn(running.clock.now, -5) };
      const Item = { ...storyKeys.story(story.uid), ...ownerIndex.keys(story), ...story, ...isGone };
      await running.table.client.send(new PutCommand({ TableName: running.table.name, Item }));
    }
    const gallery = galleryIn(running.table);
    const read = await readAll((cursor) => gallery.listByOwner(ownerId, { cursor, moodIds: undefined }));
    expect(read.uids).toEqual([made.uid, ...uids]);
    const moody = await readAll((cursor) => gallery.listByOwner(ownerId, { cursor, moodIds: [7] }));
    expect(moody.uids).toEqual([made.uid]);
  });
});
