import { expect, test } from 'vitest';
import { cleared, entriesOf, moved, nextOf, queueAt, withMore, without, type Entry } from './queue.ts';

const entry = (uid: string): Entry => ({
  uid,
  title: uid,
  thumbnail: null,
  placeholder: null,
  duration: 40,
  mood: null,
});
const list = ['a', 'b', 'c', 'd'].map(entry);
const uidsOf = (queue: { entries: readonly Entry[] }) => queue.entries.map(({ uid }) => uid).join('');
const seen = (queue: { entries: readonly Entry[]; at: number }) => [uidsOf(queue), queue.entries[queue.at]?.uid];

test('begins with one story of a list, and goes on with those after it', () => {
  expect(seen(queueAt(entry('b'), list))).toEqual(['abcd', 'b']);
  expect(nextOf(queueAt(entry('b'), list))?.uid).toBe('c');
  expect(nextOf(queueAt(entry('d'), list))).toBeUndefined();
});

test('a story of no list is alone', () => {
  expect(seen(queueAt(entry('x'), list))).toEqual(['x', 'x']);
});

test('of a list only stories with a voice are in it', () => {
  const stories = (['ready', 'silent', 'writing'] as const).map((stage) => ({ ...entry(stage), stage, tags: [] }));
  expect(entriesOf(stories).map(({ uid }) => uid)).toEqual(['ready']);
});

test('of a long list as many stories are kept as anybody hears in a night, the chosen one among them', () => {
  const long = Array.from({ length: 500 }, (_, i) => entry(`s${i}`));
  const queue = queueAt(entry('s450'), long);
  expect([queue.entries.length, queue.entries[queue.at]?.uid, queue.entries.at(-1)?.uid]).toEqual([
    200,
    's450',
    's499',
  ]);
});

test('stories move up and down, and the one that is listened to stays the one', () => {
  const queue = queueAt(entry('b'), list);
  expect(seen(moved(queue, 'd', -1))).toEqual(['abdc', 'b']);
  expect(seen(moved(queue, 'b', 1))).toEqual(['acbd', 'b']);
  expect(moved(queue, 'a', -1)).toBe(queue);
  expect(moved(queue, 'd', 1)).toBe(queue);
});

test('any but the one that is listened to can be taken out', () => {
  const queue = queueAt(entry('b'), list);
  expect(seen(without(queue, 'a'))).toEqual(['bcd', 'b']);
  expect(without(queue, 'b')).toBe(queue);
});

test('cleared, the one that is listened to is left', () => {
  expect(seen(cleared(queueAt(entry('b'), list)))).toEqual(['b', 'b']);
  expect(cleared({ entries: [], at: 0 })).toEqual({ entries: [], at: 0 });
});

test('more of a list comes behind, each story once', () => {
  expect(seen(withMore(queueAt(entry('b'), list), ['d', 'e'].map(entry)))).toEqual(['abcde', 'b']);
});
