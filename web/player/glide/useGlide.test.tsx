import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Item } from '#shared/story/story.ts';
import type { Gliding } from './glide.ts';
import { pictureSizes } from '../../ui/pictureSizes.ts';
import { StoryPicture } from '../../features/story/StoryPicture.tsx';
import { readyItem } from '../../test/items.ts';

const shots = [
  { start: 0, picture: 0, left: 0, top: 0, width: 1, height: 1 },
  { start: 8, picture: 0, left: 0.3, top: 0.2, width: 0.5, height: 0.5 },
];
const player = (): Gliding => ({
  view: () => ({ playback: { status: 'playing' } }) as ReturnType<Gliding['view']>,
  subscribe: () => () => {},
  onFrame: (listener) => {
    listener(39);
    return () => {};
  },
});
const shown = (over: Partial<Item> = {}, gliding = player()) => {
  render(
    <StoryPicture
      story={{ ...readyItem, shots, ...over }}
      player={gliding}
      onExpired={async () => undefined}
      onFullScreen={undefined}
    />,
  );
  const image = screen.getByRole('img', { name: readyItem.description });
  return { image, isMoved: () => image.style.transform.includes('scale(2') };
};
const still = () => screen.queryByRole('button', { name: 'Always show the whole picture' });

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a picture follows the voice, until its button chooses the whole; that is remembered', async () => {
  const { isMoved, image } = shown();
  expect(isMoved()).toBe(true);
  expect(still()?.getAttribute('aria-pressed')).toBe('false');
  await userEvent.click(still() ?? image);
  expect([isMoved(), still()?.getAttribute('aria-pressed')]).toEqual([false, 'true']);
  cleanup();
  const again = shown();
  expect(again.isMoved()).toBe(false);
  await userEvent.click(still() ?? again.image);
  expect(again.isMoved()).toBe(true);
});

test('the largest picture loads on playing, not while paused', () => {
  let status = 'paused';
  const listeners = new Set<() => void>();
  shown(
    {},
    {
      ...player(),
      view: () => ({ playback: { status } }) as ReturnType<Gliding['view']>,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
  );
  const sizes = (): string | undefined => document.querySelector('source')?.sizes;
  const change = (to: string): void => {
    status = to;
    act(() => listeners.forEach((listener) => listener()));
  };
  expect(sizes()).toBe(pictureSizes);
  change('playing');
  expect(sizes()).toBe('1600px');
  change('paused');
  expect(sizes()).toBe('1600px');
});

test.each([
  [
    'less motion is wanted',
    () =>
      vi.stubGlobal('matchMedia', (query: string) => ({
        addEventListener: () => {},
        removeEventListener: () => {},
        matches: query.includes('reduced-motion'),
      })),
  ],
  [
    'data are saved',
    () =>
      vi.stubGlobal('navigator', Object.create(navigator, { connection: { value: { saveData: true } } }) as Navigator),
  ],
] as const)('nothing moves, and no button is shown, when %s', (_, wish) => {
  wish();
  const { isMoved } = shown();
  expect([isMoved(), still()]).toEqual([false, null]);
});

test('nothing moves in a silent story, or one saved without shots', () => {
  expect(shown({ audioUrl: null }).isMoved()).toBe(false);
  cleanup();
  const { shots: _none, ...before } = readyItem;
  expect(shown({ ...before, shots: undefined as unknown as Item['shots'] }).isMoved()).toBe(false);
});
