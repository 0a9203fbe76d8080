import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { listOfPages, wholeList } from './list.ts';
import { QueueDialog } from './QueueDialog.tsx';
import { listeningTo, storyOf } from './testing/listeningTo.ts';
import { withPlayer } from './testing/withPlayer.tsx';

let heard: ReturnType<typeof listeningTo>;
afterEach(() => {
  heard.close();
  vi.restoreAllMocks();
});
const clear = () => screen.getByRole('button', { name: 'Clear queue' });
const isOff = () => clear().getAttribute('aria-disabled') === 'true' || (clear() as HTMLButtonElement).disabled;

test('shows that more follows while a list continues, until cleared', () => {
  heard = listeningTo();
  const page = { items: [storyOf('a')], next: 'c1' };
  const list = listOfPages(
    { collection: 'uploads', tagIds: [], search: '' },
    { pages: [page], pageParams: [undefined] },
  );
  heard.listening.playList(list);
  render(<QueueDialog listening={heard.listening} onShow={() => undefined} />, { wrapper: withPlayer() });
  expect(screen.getByText('More stories are added as you listen.')).toBeTruthy();
  expect([screen.queryByText(/^The queue is empty/), isOff()]).toEqual([null, false]);
  act(() => clear().click());
  expect(screen.queryByText('More stories are added as you listen.')).toBeNull();
  expect([screen.getByText(/^The queue is empty/) !== null, isOff()]).toEqual([true, true]);
});

test.each([true, false])('shows the keys only where there is a keyboard (%s)', (hasKeyboard) => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    addEventListener: () => {},
    removeEventListener: () => {},
    matches: query.includes('any-hover') && hasKeyboard,
  }));
  heard = listeningTo();
  render(<QueueDialog listening={heard.listening} onShow={() => undefined} />, { wrapper: withPlayer() });
  expect(screen.queryByRole('button', { name: 'Keyboard shortcuts' }) !== null).toBe(hasKeyboard);
  vi.unstubAllGlobals();
});

test('shows an empty queue for a single story', () => {
  heard = listeningTo();
  heard.listening.playList(wholeList([storyOf('a')]));
  render(<QueueDialog listening={heard.listening} onShow={() => undefined} />, { wrapper: withPlayer() });
  expect([screen.getByText(/^The queue is empty/) !== null, isOff()]).toEqual([true, true]);
});
