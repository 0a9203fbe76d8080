import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Item } from '#shared/story/story.ts';
import { wholePicture } from '#shared/story/shot.ts';
import { FullPicture } from '../../player/FullPicture.tsx';
import { entryOf } from '../../player/entry.ts';
import type { Gliding } from '../../player/glide/glide.ts';
import { StoryPicture } from './StoryPicture.tsx';
import { readyItem, unprepared } from '../../test/items.ts';

const text = 'A hill. A heron stood. It slept. Then night.';
const other = (name: string, width: number, height: number) => ({
  imageUrl: `/media/${name}.jpg?sig=1`,
  thumbnail: `/media/${name}-small.webp?sig=1`,
  renditions: [],
  width,
  height,
  placeholder: `data:image/webp;base64,${name}`,
  alt: `A ${name}`,
  about: null,
  details: null,
});
const near = { left: 0.2, top: 0.2, width: 0.5, height: 0.5 };
/** Each picture's part of the story takes ten seconds. */
const story: Item = {
  ...readyItem,
  analysisText: text,
  pictureCount: 3,
  pictures: [...readyItem.pictures, other('heron', 900, 1600), other('moon', 1600, 1200)],
  shots: [
    { start: 0, picture: 0, ...wholePicture },
    { start: 8, picture: 1, ...wholePicture },
    { start: 23, picture: 1, ...near },
    { start: 33, picture: 2, ...wholePicture },
  ],
  timings: {
    words: [0, 8, 23, 33].map((start, i) => ({ milliseconds: i * 10_000, start, end: start + 1 })),
    sentences: [],
  },
};

/** A playing narration. The test sets its position with `at`. */
const voice = () => {
  const listeners = new Set<(seconds: number) => void>();
  const player: Gliding = {
    view: () => ({ playback: { status: 'playing' } }) as ReturnType<Gliding['view']>,
    subscribe: () => () => {},
    onFrame: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  return { player, at: (seconds: number) => act(() => listeners.forEach((listener) => listener(seconds))) };
};

const show = (one: Item = story) => {
  const { player, at } = voice();
  render(<StoryPicture story={one} player={player} onExpired={async () => undefined} onFullScreen={undefined} />);
  return at;
};
const shown = () => screen.getAllByRole('img').map((image) => image.getAttribute('alt'));
const images = () => [...document.querySelectorAll('.picture__whole')].map((image) => image.getAttribute('src'));
const pressed = () => screen.getByRole('button', { pressed: true, name: /^Picture/ }).getAttribute('aria-label');

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('the picture being read is shown, and loaded shortly before', () => {
  const at = show();
  expect([shown(), images()]).toEqual([[readyItem.description], [readyItem.imageUrl, '/media/heron.jpg?sig=1']]);
  at(12);
  expect(shown()).toEqual(['A heron']);
  expect(pressed()).toBe('Picture 2 of 3: A heron');
  expect(images()).toHaveLength(3);
  at(31);
  expect(shown()).toEqual(['A moon']);
  at(2);
  expect(shown()).toEqual([readyItem.description]);
});

test('each picture can be selected, until another one is read', () => {
  const at = show();
  fireEvent.click(screen.getByRole('button', { name: 'Picture 3 of 3: A moon' }));
  expect(shown()).toEqual(['A moon']);
  at(2);
  expect(shown()).toEqual(['A moon']);
  at(12);
  expect(shown()).toEqual(['A heron']);
});

test('the frame keeps the first picture’s shape, and shows others whole', () => {
  const at = show();
  at(12);
  const frame = document.querySelector<HTMLElement>('.viewer__picture > .picture');
  expect(frame?.style.getPropertyValue('--ratio')).toBe(`${4 / 3}`);
  const boxes = [...document.querySelectorAll<HTMLElement>('.picture__contained')].map(({ style }) => [
    Number(style.getPropertyValue('--across')),
    Number(style.getPropertyValue('--down')),
  ]);
  expect(boxes).toEqual([
    [expect.closeTo(900 / 1600 / (4 / 3), 5), 1],
    [1, 1],
  ]);
});

test('a picture moves only in its own part', () => {
  const at = show();
  at(25);
  const moved = [...document.querySelectorAll<HTMLElement>('.picture__whole')].map(({ style }) => style.transform);
  expect(moved[1]).toContain('scale(2)');
  expect([moved[0], moved[2]].join('')).not.toContain('scale(2)');
});

test('with reduced motion the pictures still follow the voice', () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    addEventListener: () => {},
    removeEventListener: () => {},
    matches: query.includes('reduced-motion'),
  }));
  const at = show();
  at(25);
  expect(shown()).toEqual(['A heron']);
  expect(document.querySelectorAll<HTMLElement>('.picture__whole')[1]?.style.transform).toBe('');
});

test('their places are reserved during preparation', () => {
  const pictures = story.pictures.map((picture, at) => (at > 0 ? unprepared : picture));
  show({ ...story, pictures, shots: [], stage: 'preparing' });
  const places = screen.getAllByRole<HTMLButtonElement>('button', { name: /^Picture \d of 3/ });
  expect(places.map(({ disabled }) => disabled)).toEqual([false, true, true]);
});

test('a story of one picture has no list of pictures', () => {
  show(readyItem);
  expect([screen.queryByRole('list'), document.querySelector('.picture__layer')]).toEqual([null, null]);
});

test('full screen shows the picture being read, too', () => {
  const { player, at } = voice();
  render(<FullPicture entry={entryOf(story)} story={story} player={player} />);
  at(12);
  const layer = document.querySelector('[data-shown] .full-screen__picture');
  expect(layer?.getAttribute('src')).toBe('/media/heron.jpg?sig=1');
});
