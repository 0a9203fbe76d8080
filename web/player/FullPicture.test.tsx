import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Item } from '#shared/story/story.ts';
import { writeIsPictureStill } from '../storage/storage.ts';
import { filling } from './glide/framing.ts';
import { transformOf, type Gliding } from './glide/glide.ts';
import { readyItem } from '../test/items.ts';
import { FullPicture } from './FullPicture.tsx';
import { entryOf } from './entry.ts';

const phone = { width: 390, height: 844 };
const near = { left: 0.3, top: 0.2, width: 0.5, height: 0.5 };
const story: Item = {
  ...readyItem,
  shots: [
    { start: 0, picture: 0, left: 0, top: 0, width: 1, height: 1 },
    { start: 8, picture: 0, ...near },
  ],
};
const framing = filling(phone, { width: 1600, height: 1200 });

const player = (status: 'playing' | 'paused'): Gliding => ({
  view: () => ({ playback: { status } }) as ReturnType<Gliding['view']>,
  subscribe: () => () => {},
  onFrame: (listener) => {
    listener(39);
    return () => {};
  },
});
const shown = (status: 'playing' | 'paused' = 'playing', one: Item | null = story) => {
  render(<FullPicture entry={entryOf(readyItem)} story={one ?? undefined} player={player(status)} />);
  return document.querySelector<HTMLImageElement>('.full-screen__picture');
};

beforeEach(() => {
  vi.stubGlobal('innerWidth', phone.width);
  vi.stubGlobal('innerHeight', phone.height);
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

test('the full-screen picture follows the voice, and is whole during a pause', () => {
  expect(shown()?.style.transform).toBe(transformOf(framing.seen(near), framing.base));
  cleanup();
  expect(shown('paused')?.style.transform).toBe(transformOf(framing.paused, framing.base));
});

test('stays whole when the whole picture was chosen', () => {
  writeIsPictureStill(true);
  const style = shown()?.style;
  expect([style?.transform, style?.transition]).toEqual([transformOf(framing.paused, framing.base), '']);
});

test('fills the screen without moving, when the owner or reduced motion asks for it', () => {
  expect(shown('playing', { ...story, shots: story.shots.slice(0, 1) })?.style.transform).toBe('');
  cleanup();
  vi.stubGlobal('matchMedia', (query: string) => ({
    addEventListener: () => {},
    removeEventListener: () => {},
    matches: query.includes('reduced-motion'),
  }));
  expect(shown()?.style.transform).toBe('');
});

test('a picture is shown before its story is loaded', () => {
  expect(shown('playing', null)?.getAttribute('src')).toBe(readyItem.thumbnail);
});
