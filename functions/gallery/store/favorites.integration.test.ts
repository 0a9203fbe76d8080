import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { limits } from '#shared/limits.ts';
import { belongingsIn } from '#functions/lifecycle/store/belongings.ts';
import { favoriteMarksIn } from '#functions/story/store/favoriteMarks.ts';
import { storyKeys } from '#functions/story/store/keys.ts';
import { viewsIn } from '#functions/story/store/views.ts';
import type { Story } from '#functions/story/story.ts';
import { aStory } from '#test/support/aStory.ts';
import { count } from '#test/support/count.ts';
import { failingOn, losingAnswers, racing } from '#test/support/interposed.ts';
import { advance } from '#test/support/table.ts';
import { tableOfEachTest } from '#test/support/tableOfTests.ts';
import { favoritesIn } from './favorites.ts';

const running = tableOfEachTest();

const [visitor, user] = [`v_${'1'.repeat(22)}`, `u_${'2'.repeat(22)}`];
const uidOf = (index: number): string => `favorite${String(index).padStart(14, '0')}`;
/** Gives each caller a separate address. */
const from = (callerId: string): string => `address of ${callerId}`;
const isFavorite = (callerId: string, uid: string) => favoriteMarksIn(running.table).isFavorite(callerId, uid);
const favorites = () => favoritesIn(running.table);
const put = async (index: number, over: Partial<Story> = {}): Promise<string> => {
  const story = aStory({ uid: uidOf(index), ownerId: 'u_owner', isPublic: true, ...over });
  const Item = { ...storyKeys.story(story.uid), ...story };
  await running.table.client.send(new PutCommand({ TableName: running.table.name, Item }));
  return story.uid;
};
const counted = async (uid: string) => (await viewsIn(running.table).metricsOf(uid)).favorites;

/** Counts requests to the table. */
const requests = () => {
  let sent = 0;
  running.table.client.middlewareStack.add(
    (next) => async (args) => {
      sent += 1;
      return next(args);
    },
    { step: 'initialize', name: 'requests', override: true },
  );
  return () => sent;
};

const readAll = async (callerId: string, moodIds?: number[]) => {
  const pages: string[][] = [];
  let cursor: string | undefined;
  do {
    const page = await favorites().list(callerId, { cursor, moodIds });
    pages.push(page.items.map(({ story }) => story.uid));
    cursor = page.cursor;
  } while (cursor !== undefined);
  return pages;
};

describe('toggle', () => {
  it('keeps counter and marks consistent under parallel clicks', async () => {
    const uid = await put(1);
    const callers = Array.from({ length: 5 }, (_, index) => `v_${index}`);
    for (let round = 0; round < count(4, 40); round += 1)
      await Promise.all([...callers, ...callers].map((caller) => favorites().toggle(caller, uid, from(caller))));
    const marked = await Promise.all(callers.map((caller) => isFavorite(caller, uid)));
    expect(await counted(uid)).toBe(marked.filter(Boolean).length);
  });
});

describe('a click', () => {
  it('adds and removes the mark, and returns the present counters', async () => {
    const uid = await put(1);
    await viewsIn(running.table).count(uid, 'v_looking', '192.0.2.1');
    expect(await favorites().toggle('v_1', uid, from('v_1'))).toEqual({
      isFavorite: true,
      metrics: { views: 1, favorites: 1 },
    });
    expect([await isFavorite('v_1', uid), await isFavorite('v_2', uid)]).toEqual([true, false]);
    expect(await favorites().toggle('v_1', uid, from('v_1'))).toEqual({
      isFavorite: false,
      metrics: { views: 1, favorites: 0 },
    });
    expect(await counted(uid)).toBe(0);
  });

  it('counts once when two clicks of a person meet', async () => {
    const uid = await put(1);
    const both = favoritesIn(racing(running.table, () => favorites().toggle('v_1', uid, from('v_1'))));
    expect(await both.toggle('v_1', uid, from('v_1'))).toMatchObject({ isFavorite: true, metrics: { favorites: 1 } });
    expect(await counted(uid)).toBe(1);
  });

  it('removes a mark without a counter, and never counts below zero', async () => {
    const uid = await put(1);
    await favorites().toggle('v_1', uid, from('v_1'));
    const Key = storyKeys.metrics(uid);
    await running.table.client.send(new DeleteCommand({ TableName: running.table.name, Key }));
    expect(await favorites().toggle('v_1', uid, from('v_1'))).toEqual({
      isFavorite: false,
      metrics: { views: 0, favorites: 0 },
    });
    expect([await isFavorite('v_1', uid), await counted(uid)]).toEqual([false, 0]);
  });

  it('counts once when its answer is lost, and not at all when nothing arrives', async () => {
    const [heard, unheard] = [await put(1), await put(2)];
    expect(await favoritesIn(losingAnswers(running.table)).toggle('v_1', heard, from('v_1'))).toMatchObject({
      isFavorite: true,
    });
    expect(await counted(heard)).toBe(1);
    const failing = favoritesIn(failingOn(running.table, /Transact/));
    await expect(failing.toggle('v_1', unheard, from('v_1'))).rejects.toThrow('TimeoutError');
    expect([await counted(unheard), await isFavorite('v_1', unheard)]).toEqual([0, false]);
  });
});

describe('an address', () => {
  it('counts once per story and day from one address, and each person keeps the mark', async () => {
    const uid = await put(1);
    const callers = Array.from({ length: 12 }, (_, index) => `v_${index}`);
    await Promise.all(callers.map((caller) => favorites().toggle(caller, uid, '192.0.2.1')));
    expect(await counted(uid)).toBe(1);
    for (const caller of callers) expect((await readAll(caller)).flat()).toEqual([uid]);
    await favorites().toggle('v_elsewhere', uid, '192.0.2.2');
    for (let home = 0; home < 3; home += 1) await favorites().toggle(`v_h${home}`, uid, `2001:db8:1:${home}::/64`);
    expect(await counted(uid)).toBe(3);
    advance(running.clock, 24 * 60);
    await favorites().toggle('v_tomorrow', uid, '192.0.2.1');
    expect(await counted(uid)).toBe(4);
  });

  it('subtracts only what it added, and lets the person mark again', async () => {
    const uid = await put(1);
    const click = (caller: string) => favorites().toggle(caller, uid, '192.0.2.1');
    expect(await click('v_first')).toMatchObject({ isFavorite: true, metrics: { favorites: 1 } });
    expect(await click('v_second')).toMatchObject({ isFavorite: true, metrics: { favorites: 1 } });
    expect(await click('v_second')).toMatchObject({ isFavorite: false, metrics: { favorites: 1 } });
    expect(await click('v_first')).toMatchObject({ isFavorite: false, metrics: { favorites: 0 } });
    expect(await click('v_first')).toMatchObject({ isFavorite: true, metrics: { favorites: 1 } });
    expect(await counted(uid)).toBe(1);
  });
});

describe('list', () => {
  it('fails when the table does', async () => {
    const failing = favoritesIn(failingOn(running.table, /Query/));
    await expect(failing.list('v_1', { cursor: undefined, moodIds: undefined })).rejects.toThrow('TimeoutError');
  });

  it('lists latest marks first, each once, in two requests per page', async () => {
    for (let index = 0; index < 50; index += 1) {
      await favorites().toggle(visitor, await put(index), from(visitor));
      advance(running.clock, 1);
    }
    const sent = requests();
    const pages = await readAll(visitor);
    expect(pages.map((page) => page.length)).toEqual([limits.pageItems, limits.pageItems, 2]);
    expect(pages.flat()).toEqual(Array.from({ length: 50 }, (_, index) => uidOf(49 - index)));
    expect(sent()).toBe(2 * pages.length);
  });

  it('leaves out deleted, private, hidden and others’ unfinished stories; a page may be short', async () => {
    const own = await put(0, { ownerId: visitor, isPublic: false });
    const open = await put(1);
    const others = [
      await put(2, { isPublic: false }),
      await put(3, { hiddenAt: '2026-03-14T09:00:00.000Z' }),
      await put(4, { stage: 'narrating' }),
      uidOf(5),
    ];
    for (const uid of [own, open, ...others]) {
      await favorites().toggle(visitor, uid, from(visitor));
      advance(running.clock, 1);
    }
    expect(await readAll(visitor)).toEqual([[open, own]]);
  });

  it('finds a rare mood on a later page, and ends', async () => {
    const { text } = aStory();
    for (let index = 0; index < 60; index += 1) {
      const rare = index === 0 && text ? { text: { ...text, moodId: 7 } } : {};
      await favorites().toggle(visitor, await put(index, rare), from(visitor));
      advance(running.clock, 1);
    }
    expect((await readAll(visitor, [7])).flat()).toEqual([uidOf(0)]);
  });
});

describe('signing in', () => {
  const move = () => belongingsIn(running.table).move(visitor, user);

  it('moves the visitor’s favourites with their dates, and counts shared ones once', async () => {
    const [both, theirs, ours] = [await put(1), await put(2), await put(3)];
    for (const [caller, uid] of [
      [visitor, theirs],
      [visitor, both],
      [user, both],
      [user, ours],
    ] as const) {
      await favorites().toggle(caller, uid, from(caller));
      advance(running.clock, 1);
    }
    expect(await counted(both)).toBe(2);
    await move();
    await move();
    expect(await Promise.all([both, theirs, ours].map(counted))).toEqual([1, 1, 1]);
    expect(await readAll(user)).toEqual([[ours, both, theirs]]);
    expect(await readAll(visitor)).toEqual([[]]);
  });

  it('keeps the count when visitor and account marked a story from one address', async () => {
    const uid = await put(1);
    for (const caller of [visitor, user]) await favorites().toggle(caller, uid, '192.0.2.1');
    expect(await counted(uid)).toBe(1);
    await move();
    expect([await counted(uid), (await readAll(user)).flat()]).toEqual([1, [uid]]);
    await favorites().toggle(user, uid, '192.0.2.1');
    expect(await counted(uid)).toBe(0);
  });

  it('moves each once when two tabs sign in while the person marks more', async () => {
    const uids = await Promise.all(Array.from({ length: 25 }, (_, index) => put(index)));
    for (const uid of uids) await favorites().toggle(visitor, uid, from(visitor));
    await Promise.all([move(), move(), ...uids.slice(0, 5).map((uid) => favorites().toggle(user, uid, from(user)))]);
    await move();
    for (const uid of uids) {
      const marks = await Promise.all([visitor, user].map((caller) => isFavorite(caller, uid)));
      expect([marks[0], await counted(uid)]).toEqual([false, Number(marks[1])]);
    }
  });
});
