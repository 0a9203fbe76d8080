import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderAt } from '../../test/renderAt.tsx';
import { PromoPlace } from './PromoPlace.tsx';

type Watched = { margin: string | undefined; see: (isIntersecting: boolean) => void };
let watched: Watched[];
/** The media queries that match. */
let holding: Set<string>;
const play = vi.fn(() => Promise.resolve());
const pause = vi.fn();

const calm = '(prefers-reduced-motion: reduce)';
const narrow = '(max-width: 767.98px)';
const changed = new EventTarget();

beforeEach(() => {
  watched = [];
  holding = new Set();
  play.mockReset().mockResolvedValue(undefined);
  pause.mockReset();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: (entries: { isIntersecting: boolean }[]) => void, { rootMargin }: { rootMargin?: string }) {
        watched.push({ margin: rootMargin, see: (isIntersecting) => act(() => report([{ isIntersecting }])) });
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return holding.has(query);
    },
    addEventListener: (_: string, listener: () => void) => changed.addEventListener(query, listener),
    removeEventListener: (_: string, listener: () => void) => changed.removeEventListener(query, listener),
  }));
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play);
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(pause);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const video = () => document.querySelector('video');
const button = (name: string) => screen.findByRole('button', { name });
const place = (): Watched => watched.find(({ margin }) => margin !== '0px') as Watched;
const scene = (): Watched => watched.findLast(({ margin }) => margin === '0px') as Watched;

const comeNear = async () => {
  renderAt('/', <PromoPlace />);
  place().see(true);
  await screen.findByRole('region', { name: 'Promo video' });
};

test('the promo loads when near, and its video when visible', async () => {
  renderAt('/', <PromoPlace />);
  expect(document.querySelector('.promo')?.childElementCount).toBe(0);
  place().see(true);
  expect(await screen.findByRole('img', { name: /^Northern lights over a cabin/ })).toBeTruthy();
  expect(video()).toBeNull();
  scene().see(true);
  expect(video()?.getAttribute('src')).toBe('/pictures/promo-wide.mp4');
});

test('the promo shows the text of the specification', async () => {
  await comeNear();
  expect(screen.getByText("What's your story...")).toBeTruthy();
});

test('the promo loops silently while visible, and pauses otherwise', async () => {
  await comeNear();
  scene().see(true);
  expect([video()?.muted, video()?.loop, play.mock.calls.length]).toEqual([true, true, 1]);
  scene().see(false);
  expect(pause).toHaveBeenCalledTimes(1);
  scene().see(true);
  expect(play).toHaveBeenCalledTimes(2);
});

test('a button stops the promo, also by keyboard, and it stays stopped', async () => {
  await comeNear();
  scene().see(true);
  await userEvent.tab();
  expect(document.activeElement).toBe(await button('Pause video'));
  await userEvent.keyboard(' ');
  expect(pause).toHaveBeenCalled();
  scene().see(false);
  scene().see(true);
  expect(play).toHaveBeenCalledTimes(1);
  await userEvent.keyboard('{Enter}');
  expect(play).toHaveBeenCalledTimes(2);
  expect(await button('Pause video')).toBeTruthy();
});

test('with reduced motion a still picture is shown, and the button plays', async () => {
  holding.add(calm);
  await comeNear();
  scene().see(true);
  expect(video()).toBeNull();
  await userEvent.click(await button('Play video'));
  expect(play).toHaveBeenCalledTimes(1);
});

test('the promo stops when reduced motion is turned on', async () => {
  await comeNear();
  scene().see(true);
  holding.add(calm);
  act(() => void changed.dispatchEvent(new Event(calm)));
  expect(pause).toHaveBeenCalledTimes(1);
  expect(await button('Play video')).toBeTruthy();
});

test('Save-Data loads the video only on request', async () => {
  vi.stubGlobal('navigator', Object.create(navigator, { connection: { value: { saveData: true } } }));
  await comeNear();
  scene().see(true);
  expect(video()).toBeNull();
  expect(await button('Play video')).toBeTruthy();
});

test('a phone gets the square video', async () => {
  holding.add(narrow);
  await comeNear();
  scene().see(true);
  expect(video()?.getAttribute('src')).toBe('/pictures/promo-square.mp4');
});

test('a browser without autoplay shows the button; an interrupted video resumes', async () => {
  play.mockRejectedValueOnce(new DOMException('interrupted', 'AbortError'));
  await comeNear();
  scene().see(true);
  await act(() => Promise.resolve());
  expect(screen.getByRole('button', { name: 'Pause video' })).toBeTruthy();
  scene().see(false);
  play.mockRejectedValueOnce(new DOMException('not now', 'NotAllowedError'));
  scene().see(true);
  expect(await button('Play video')).toBeTruthy();
});

test('a failed video leaves the picture, and the button retries', async () => {
  await comeNear();
  scene().see(true);
  act(() => void video()?.dispatchEvent(new Event('error')));
  await waitFor(() => expect(video()).toBeNull());
  await userEvent.click(await button('Play video'));
  expect(video()).not.toBeNull();
});
