import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { galleryIn } from '#functions/gallery/store/gallery.ts';
import { hideStory } from '#functions/gallery/store/hiding.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { aStory } from '#test/support/aStory.ts';
import { link } from '#test/support/linkedStory.ts';
import { advance } from '#test/support/table.ts';
import { tableOfEachTest } from '#test/support/tableOfTests.ts';
import { isOpenedBy } from '../rules.ts';
import type { Story } from '../story.ts';
import { deletionsIn } from './deletions.ts';
import { ownerIndex, storyKeys } from './keys.ts';
import { storiesIn } from './stories.ts';
import { storyLinksIn } from './storyLinks.ts';
import { visibilityIn } from './visibility.ts';

const running = tableOfEachTest();

const uid = 'storystorystorystory00';
const owner = 'u_owner';
const address = uid + link.secret;
const other = { secret: 'othersecretothersecr00', createdAt: link.createdAt };

const put = async (over: Partial<Story> = {}): Promise<Story> => {
  const story = aStory({ uid, ownerId: owner, ...over });
  const Item = { ...storyKeys.story(uid), ...ownerIndex.keys(story), ...story };
  await running.table.client.send(new PutCommand({ TableName: running.table.name, Item }));
  return find();
};
const find = async (): Promise<Story> => {
  const story = await storiesIn(running.table).find(uid);
  if (!story) throw new Error('it is gone');
  return story;
};
const links = (table: Table = running.table) => storyLinksIn(table);
const isOpen = async (): Promise<boolean> => isOpenedBy(address, await find());

/** The public places that show the story: lists, and the index of the search. */
const shown = async (): Promise<number> => {
  const { items } = await galleryIn(running.table).listPublic({ cursor: undefined, moodIds: undefined });
  const indexed = (await running.items()).filter(({ pk, gsi2pk }) => gsi2pk || String(pk).startsWith('WORD#'));
  return items.length + indexed.length;
};

describe('a link', () => {
  it('opens the story, which no list and no search shows', async () => {
    expect(await links().put(await put(), link)).toBe(true);
    expect([await isOpen(), await shown()]).toEqual([true, 0]);
    expect(await find()).toMatchObject({ isPublic: false, link, linkOpenings: 0 });
  });

  it('takes a public story out of all lists, and keeps a link that it has', async () => {
    await put({ isPublic: false });
    await visibilityIn(running.table).set(await find(), true);
    expect(await shown()).toBeGreaterThan(3);
    await links().put(await find(), link);
    expect([await isOpen(), await shown()]).toEqual([true, 0]);
    await links().countOpening(await find(), 'v_1', '192.0.2.1');
    await visibilityIn(running.table).set(await find(), true);
    expect(await links().put(await find(), link)).toBe(true);
    expect(await find()).toMatchObject({ isPublic: false, link, linkOpenings: 1 });
  });

  it('is dead once it is replaced, removed, or the story is made private', async () => {
    const story = await put({ link, linkOpenings: 4 });
    expect(await links().put(story, other)).toBe(true);
    expect([await isOpen(), (await find()).linkOpenings]).toEqual([false, 0]);
    expect(await links().remove(await put({ link }))).toBe(true);
    expect(await isOpen()).toBe(false);
    expect(await visibilityIn(running.table).set(await put({ link }), false)).toBe(true);
    expect(await isOpen()).toBe(false);
  });

  it('is made once by two calls that saw the same story', async () => {
    const seen = await put();
    expect(await Promise.all([links().put(seen, link), links().put(seen, other)])).toContain(false);
    const made = await find();
    expect([await links().put(seen, other), (await find()).link]).toEqual([false, made.link]);
  });

  it('is not made for a text, an owner or a visibility that changed since the check', async () => {
    const seen = await put();
    for (const over of [{ version: 2 }, { ownerId: 'u_other' }, { hiddenAt: link.createdAt }, { isPublic: true }]) {
      await put(over);
      expect(await links().put(seen, link)).toBe(false);
    }
  });

  it('opens nothing while the story is hidden', async () => {
    await put({ link });
    await hideStory(running.table, uid);
    expect([await isOpen(), (await find()).link]).toEqual([false, link]);
  });

  it('ends with the story', async () => {
    await put({ link });
    expect(await deletionsIn(running.table).begin(uid, owner)).toBe('begun');
    expect(await storiesIn(running.table).find(uid)).toBeUndefined();
  });
});

describe('openings', () => {
  const open = async (callerId: string, from: string, story?: Story) =>
    links().countOpening(story ?? (await find()), callerId, from);

  it('count once a day for each caller and network', async () => {
    await put({ link, linkOpenings: 0 });
    for (const [callerId, from] of [
      ['v_1', '192.0.2.1'],
      ['v_1', '192.0.2.2'],
      ['v_2', '192.0.2.1'],
      ['v_3', '192.0.2.3'],
    ] as const)
      await open(callerId, from);
    expect((await find()).linkOpenings).toBe(2);
    advance(running.clock, 24 * 60);
    await open('v_1', '192.0.2.1');
    expect((await find()).linkOpenings).toBe(3);
  });

  it('of a replaced or removed link do not count, and those of the new one count anew', async () => {
    const old = await put({ link, linkOpenings: 0 });
    await open('v_1', '192.0.2.1');
    await links().put(await find(), other);
    await open('v_2', '192.0.2.2', old);
    expect((await find()).linkOpenings).toBe(0);
    await open('v_1', '192.0.2.1');
    expect((await find()).linkOpenings).toBe(1);
    await links().remove(await find());
    await open('v_4', '192.0.2.4', old);
    expect(await find()).not.toHaveProperty('linkOpenings');
  });
});
