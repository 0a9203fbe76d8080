import { expect, test } from 'vitest';
import { addOpened, removeStory, type LruEntry } from './lruIndex.ts';

const place = (uid: string, bytes = 10, ...shared: string[]): LruEntry => ({
  uid,
  files: [{ path: `/media/${uid}`, bytes }, ...shared.map((path) => ({ path, bytes: 50 }))],
});
const uidsOf = (index: readonly LruEntry[]) => index.map(({ uid }) => uid);

test('the story opened last is first, and on the index once', () => {
  const { index, removed } = addOpened([place('a'), place('b')], place('b'));
  expect(uidsOf(index)).toEqual(['b', 'a']);
  expect(removed).toEqual({ uids: [], paths: [] });
});

test('too many stories drop the least recently opened with its files', () => {
  const { index, removed } = addOpened([place('b'), place('a')], place('c'), { stories: 2, bytes: 1000 });
  expect(uidsOf(index)).toEqual(['c', 'b']);
  expect(removed).toEqual({ uids: ['a'], paths: ['/media/a'] });
});

test('too many bytes drop as many as needed, but not the one just opened', () => {
  const { index, removed } = addOpened([place('c'), place('b'), place('a')], place('d', 25), { stories: 9, bytes: 40 });
  expect(uidsOf(index)).toEqual(['d', 'c']);
  expect(removed.uids).toEqual(['b', 'a']);
  expect(uidsOf(addOpened([place('a')], place('huge', 99), { stories: 9, bytes: 40 }).index)).toEqual(['huge']);
});

test('a soundtrack counts once, and stays as long as a story has it', () => {
  const [a, b] = [place('a', 10, '/soundtracks/one'), place('b', 10, '/soundtracks/one')];
  expect(uidsOf(addOpened([a], b, { stories: 9, bytes: 70 }).index)).toEqual(['b', 'a']);
  expect(removeStory([a, b], 'a').removed).toEqual({ uids: ['a'], paths: ['/media/a'] });
  expect(removeStory([b], 'b').removed.paths).toEqual(['/media/b', '/soundtracks/one']);
});

test('files unused by a newer version are deleted', () => {
  const rewritten = { uid: 'a', files: [{ path: '/media/a2', bytes: 10 }] };
  expect(addOpened([place('a')], rewritten).removed).toEqual({ uids: [], paths: ['/media/a'] });
});
