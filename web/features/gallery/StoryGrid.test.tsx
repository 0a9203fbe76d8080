import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../lib/http.ts';
import { passing, releaseClock, shown as onceTrue, stopClock } from '../../test/clock.ts';
import { aCard, uidOf } from '../../test/stories.ts';
import { page, renderGallery, type List } from './testing/renderGallery.tsx';

/** Replaces IntersectionObserver, so that the test decides which elements are visible. */
class Eye {
  static all: Eye[] = [];
  /** Waits until the element is observed, which happens in an effect after the render. */
  static async see(element: Element, isIntersecting: boolean, height = 0) {
    const watching = () => Eye.all.filter((eye) => eye.seen.has(element));
    await waitFor(() => {
      if (watching().length === 0) throw new Error('Nobody watches it.');
    });
    const entry = { isIntersecting, boundingClientRect: { height } };
    act(() => watching().forEach((eye) => eye.tell([entry])));
  }
  readonly tell: (entries: object[]) => void;
  readonly seen = new Set<Element>();
  constructor(tell: (entries: object[]) => void) {
    this.tell = tell;
    Eye.all.push(this);
  }
  observe(element: Element) {
    this.seen.add(element);
  }
  disconnect() {
    this.seen.clear();
  }
}
beforeEach(() => {
  Eye.all = [];
  vi.stubGlobal('IntersectionObserver', Eye);
});
afterEach(() => vi.unstubAllGlobals());

const cards = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => aCard({ uid: uidOf(`${name}${index}x`) }));
/** Two pages of 24 stories. The second one needs the cursor. */
const twoPages: List = ({ query }) =>
  Promise.resolve(query.cursor ? page(cards('second', 24)) : page(cards('first', 24), 'c1'));
// Counts cards by their duration, because finding fifty cards by role takes a second.
const shown = () => screen.queryAllByText('0:40').length;
const blocks = () => [...(document.querySelector('.story-grid')?.children ?? [])];
const foot = () => screen.getByText('More').closest('button')?.parentElement ?? document.body;

test('the next page is requested by its cursor when near, and More disappears after the last', async () => {
  const list = vi.fn(twoPages);
  renderGallery('/explore', list);
  await waitFor(() => expect(shown()).toBe(24));
  await Eye.see(foot(), false);
  expect(list).toHaveBeenCalledTimes(1);
  await Eye.see(foot(), true);
  await waitFor(() => expect(shown()).toBe(48));
  expect(list).toHaveBeenLastCalledWith(expect.objectContaining({ query: { cursor: 'c1' } }));
  expect(screen.queryByText('More')).toBeNull();
});

test('cards are added a few per frame, and More comes after all', async () => {
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (drawn: FrameRequestCallback) => frames.push(drawn));
  renderGallery('/explore', twoPages);
  for (const count of [4, 8, 12, 16, 20]) {
    await waitFor(() => expect([shown(), frames.length]).toEqual([count, 1]));
    expect(screen.queryByText('More')).toBeNull();
    act(() => frames.splice(0).forEach((drawn) => drawn(0)));
  }
  await waitFor(() => expect(shown()).toBe(24));
  expect(foot()).toBeTruthy();
});

test('the next rows wait for visible pictures, at most half a second', async () => {
  stopClock();
  const decode = vi.spyOn(HTMLImageElement.prototype, 'decode').mockReturnValue(new Promise(() => undefined));
  try {
    renderGallery('/explore', twoPages);
    await onceTrue(() => expect(shown()).toBe(4));
    await passing(0.4);
    expect([shown(), blocks()[0]?.parentElement?.hasAttribute('data-arriving')]).toEqual([4, true]);
    await passing(0.1);
    await passing(0.1);
    expect([shown(), blocks()[0]?.parentElement?.hasAttribute('data-arriving')]).toEqual([8, false]);
  } finally {
    decode.mockRestore();
    releaseClock();
  }
});

test('a browser without IntersectionObserver has the button', async () => {
  vi.stubGlobal('IntersectionObserver', undefined);
  renderGallery('/explore', twoPages);
  await userEvent.click(await screen.findByText('More'));
  await waitFor(() => expect(shown()).toBe(48));
});

test('a failed next page keeps the stories, and offers a retry', async () => {
  const list = vi.fn(twoPages);
  renderGallery('/explore', list);
  await waitFor(() => expect(shown()).toBe(24));
  list.mockRejectedValueOnce(new ApiError(503, 'INTERNAL', 'Down.'));
  await Eye.see(foot(), true);
  expect((await screen.findByText('Couldn’t load more stories.')).getAttribute('role')).toBe('alert');
  expect(shown()).toBe(24);
  expect(list).toHaveBeenCalledTimes(2);
  expect(Eye.all.filter(({ seen }) => [...seen].some((element) => element.className === 'gallery__more'))).toEqual([]);
  await userEvent.click(screen.getByText('Try Again'));
  await waitFor(() => expect(shown()).toBe(48));
});

test('a story that moved to the next page while scrolling is shown once', async () => {
  renderGallery('/explore', ({ query }) =>
    Promise.resolve(query.cursor ? page([aCard(), ...cards('second', 2)]) : page([aCard()], 'c1')),
  );
  await userEvent.click(await screen.findByText('More'));
  await waitFor(() => expect(shown()).toBe(3));
});

test('a short or empty page continues by its cursor', async () => {
  renderGallery('/explore', ({ query }) => Promise.resolve(query.cursor ? page(cards('late', 3)) : page([], 'c1')));
  await screen.findByText('More');
  await Eye.see(foot(), true);
  await waitFor(() => expect(shown()).toBe(3));
});

test('distant rows keep only their height, and return when near', async () => {
  renderGallery('/explore', twoPages);
  await userEvent.click(await screen.findByText('More'));
  await waitFor(() => expect(shown()).toBe(48));
  const [first] = blocks();
  if (!first) throw new Error('no block');
  await Eye.see(first, false, 1200);
  expect(shown()).toBe(36);
  expect(first.getAttribute('style')).toContain('height: 1200px');
  await Eye.see(first, true, 1200);
  expect(shown()).toBe(48);
  expect(first.getAttribute('style') ?? '').not.toContain('height');
});

test('a focused card stays, even when distant', async () => {
  renderGallery('/explore', twoPages);
  await waitFor(() => expect(shown()).toBe(24));
  screen.getAllByText('0:40')[0]?.closest('a')?.focus();
  const [first] = blocks();
  if (first) await Eye.see(first, false, 1200);
  expect(shown()).toBe(24);
});
