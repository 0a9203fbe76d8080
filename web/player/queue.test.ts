import { expect, test } from 'vitest';
import { entriesOf, type Entry } from './entry.ts';
import { listOfPages } from './list.ts';
import { removeOthers, currentOf, emptyQueue, moveEntry, nextOf, queueAt, appendPage, removeEntry } from './queue.ts';

const entry = (uid: string): Entry => ({
  uid,
  title: uid,
  thumbnail: null,
  placeholder: null,
  duration: 40,
  mood: null,
});
const list = { entries: ['a', 'b', 'c', 'd'].map(entry), rests: [] };
const ofExplore = { collection: 'explore', tagIds: [], search: '' } as const;
const restAt = (cursor: string) => ({ ...ofExplore, cursor });
const uidsOf = (queue: { entries: readonly Entry[] }) => queue.entries.map(({ uid }) => uid).join('');
const seen = (queue: { entries: readonly Entry[]; at: number }) => [uidsOf(queue), queue.entries[queue.at]?.uid];

test('begins with a story of a list, and continues with those after it', () => {
  expect(seen(queueAt(entry('b'), list))).toEqual(['abcd', 'b']);
  expect(nextOf(queueAt(entry('b'), list))?.uid).toBe('c');
  expect(nextOf(queueAt(entry('d'), list))).toBeUndefined();
});

test('a story without a list is alone', () => {
  expect(seen(queueAt(entry('x'), list))).toEqual(['x', 'x']);
});

test('only stories with a voice are queued', () => {
  const stories = (['ready', 'silent', 'writing'] as const).map((stage) => ({ ...entry(stage), stage, tags: [] }));
  expect(entriesOf(stories).map(({ uid }) => uid)).toEqual(['ready']);
});

test('a long list is limited around the chosen story', () => {
  const long = Array.from({ length: 500 }, (_, i) => entry(`s${i}`));
  const queue = queueAt(entry('s450'), { entries: long, rests: [] });
  expect([queue.entries.length, queue.entries[queue.at]?.uid, queue.entries.at(-1)?.uid]).toEqual([
    200,
    's450',
    's499',
  ]);
});

test('stories move up and down, and the playing one stays current', () => {
  const queue = queueAt(entry('b'), list);
  expect(seen(moveEntry(queue, 'd', -1))).toEqual(['abdc', 'b']);
  expect(seen(moveEntry(queue, 'b', 1))).toEqual(['acbd', 'b']);
  expect(moveEntry(queue, 'a', -1)).toBe(queue);
  expect(moveEntry(queue, 'd', 1)).toBe(queue);
});

test('any but the playing story can be removed', () => {
  const queue = queueAt(entry('b'), list);
  expect(seen(removeEntry(queue, 'a'))).toEqual(['bcd', 'b']);
  expect(removeEntry(queue, 'b')).toBe(queue);
});

test('clearing keeps the playing story', () => {
  expect(seen(removeOthers(queueAt(entry('b'), list)))).toEqual(['b', 'b']);
  expect(removeOthers({ ...queueAt(entry('b'), list), rest: restAt('c1') }).rest).toBeUndefined();
  expect(removeOthers(emptyQueue)).toEqual(emptyQueue);
});

test('more of a list is appended, each story once', () => {
  const more = appendPage(queueAt(entry('b'), list), ['d', 'e'].map(entry), restAt('c2'));
  expect([seen(more), more.rest]).toEqual([['abcde', 'b'], restAt('c2')]);
});

test('a full queue drops the first played stories only', () => {
  const full = { entries: Array.from({ length: 198 }, (_, i) => entry(`s${i}`)), rests: [] };
  const page = Array.from({ length: 24 }, (_, i) => entry(`p${i}`));
  const queue = appendPage(queueAt(entry('s195'), full), page, undefined);
  expect([queue.entries.length, queue.entries[0]?.uid, currentOf(queue)?.uid]).toEqual([200, 's22', 's195']);
  expect([nextOf(queue)?.uid, queue.entries.at(-1)?.uid]).toEqual(['s196', 'p23']);
  const early = appendPage(queueAt(entry('s5'), full), page, undefined);
  expect([early.entries.length, early.entries[0]?.uid, currentOf(early)?.uid]).toEqual([217, 's5', 's5']);
});

test('continues after the stories taken from a list, starting with the page of the first left out', () => {
  const pageOf = (at: number) => ({
    items: Array.from({ length: 24 }, (_, i) => ({ ...entry(`s${at * 24 + i}`), stage: 'ready', tags: [] })),
    next: `c${at + 1}`,
  });
  const pages = Array.from({ length: 12 }, (_, at) => pageOf(at));
  const pageParams = [undefined, ...pages.slice(1).map((_, at) => `c${at + 1}`)];
  const long = listOfPages(ofExplore, { pages, pageParams });
  // The limit is 200 stories, so the rest begins on the ninth page.
  expect(queueAt(entry('s10'), long).rest).toEqual(restAt('c8'));
  expect(queueAt(entry('s280'), long).rest).toEqual(restAt('c12'));
});

test('a complete list has no next page', () => {
  const items = [{ ...entry('a'), stage: 'ready', tags: [] }];
  const pages = [
    { items, next: 'c1' },
    { items: [], next: undefined },
  ];
  expect(queueAt(entry('a'), listOfPages(ofExplore, { pages, pageParams: [undefined, 'c1'] })).rest).toBeUndefined();
});
