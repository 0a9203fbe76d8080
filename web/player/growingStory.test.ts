import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Item } from '#shared/story/story.ts';
import { itemAt } from '../test/items.ts';
import { createGrowingStory } from './growingStory.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const tag = Uint8Array.from([0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 0, 3, 1, 2, 3]);
const narration = Uint8Array.from([...tag, ...bytes('one two three')]);
const path = (name: string) => `/drafts/s/${name}?signed`;

const spoken = (...names: string[]): Item => ({
  ...itemAt.writing,
  draft: { title: 'A Boat', text: 'One. Two. Three.' },
  spoken: {
    parts: names.map((name) => ({ audioUrl: path(name), milliseconds: 1500 })),
    timings: { words: [], sentences: names.map((_, at) => ({ milliseconds: 0, start: at * 5, end: at * 5 + 4 })) },
  },
});

const open = () => {
  const files = new Map<string, Uint8Array>([
    [path('one'), bytes('one ')],
    [path('two'), bytes('two ')],
    ['/voice', narration],
  ]);
  const heard: string[] = [];
  const file = {
    url: 'blob:file',
    append: (mp3: Uint8Array) => void heard.push(new TextDecoder().decode(mp3)),
    end: () => void heard.push('END'),
    close: () => undefined,
  };
  const read = async (url: string): Promise<Uint8Array> => {
    const found = files.get(url);
    if (!found) throw new Error('404');
    return found;
  };
  const growing = createGrowingStory({ read, open: () => file });
  const follow = async (story: Item): Promise<boolean> => {
    const isSame = growing.follow(story);
    await vi.advanceTimersByTimeAsync(0);
    return isSame;
  };
  return { files, heard, growing, follow };
};

test('paragraphs are appended in their order, each once', async () => {
  const { heard, follow } = open();
  expect(await follow({ ...itemAt.writing, draft: { title: 'A Boat', text: '' } })).toBe(true);
  expect([await follow(spoken('one')), await follow(spoken('one')), await follow(spoken('one', 'two'))]).toEqual([
    true,
    true,
    true,
  ]);
  expect(heard).toEqual(['one ', 'two ']);
});

test('the source has the words and the length of what can be heard', () => {
  const source = open().growing.sourceOf(spoken('one', 'two'));
  expect(source).toMatchObject({ url: 'blob:file', isGrowing: true, durationSeconds: 3, text: 'One. Two.' });
});

test('a paragraph that could not be read is read with the next answer', async () => {
  const { files, heard, follow } = open();
  files.delete(path('one'));
  await follow(spoken('one', 'two'));
  expect(heard).toEqual([]);
  files.set(path('one'), bytes('one '));
  await follow(spoken('one', 'two'));
  expect(heard).toEqual(['one ', 'two ']);
});

test('a changed beginning is refused once it was heard, and accepted before', async () => {
  const { follow } = open();
  expect([await follow(spoken('lost')), await follow(spoken('one'))]).toEqual([true, true]);
  expect([await follow(spoken('two')), await follow({ ...itemAt.writing, draft: null })]).toEqual([false, false]);
});

test('the rest of the narration is appended to the heard part, without its tag', async () => {
  const { heard, growing, follow } = open();
  await follow(spoken('one'));
  expect(await growing.finish('/voice')).toBe(true);
  expect(heard).toEqual(['one ', 'two three', 'END']);
});

test('all of the narration is played when nothing was heard before', async () => {
  const { heard, growing } = open();
  expect(await growing.finish('/voice')).toBe(true);
  expect(heard).toEqual(['one two three', 'END']);
});

test.each([
  ['begins otherwise', bytes('One, two, three')],
  ['is shorter', bytes('one')],
])('a narration that %s is not appended', async (_, mp3) => {
  const { files, heard, growing, follow } = open();
  files.set('/voice', mp3);
  await follow(spoken('one'));
  expect(await growing.finish('/voice')).toBe(false);
  expect(heard).toEqual(['one ']);
});

test('a narration that cannot be read is loaded by the audio element', async () => {
  const { growing } = open();
  expect(await growing.finish('/gone')).toBe(false);
});
