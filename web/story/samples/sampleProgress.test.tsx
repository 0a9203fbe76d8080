import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SampleProgress } from '#shared/account/siteConfig.ts';
import { passing, releaseClock, shown, stopClock } from '../../test/clock.ts';
import { aCard, uidOf } from '../../test/stories.ts';
import { page, renderGallery, type List } from '../../features/gallery/testing/renderGallery.tsx';

beforeEach(stopClock);
afterEach(releaseClock);

const named = (names: readonly string[]) => names.map((name) => aCard({ uid: uidOf(name) }));
/** A server with these stories, newest first. The test changes its `state`. */
const filling = (names: readonly string[], sampleProgress: SampleProgress | undefined) => {
  const state = { names, sampleProgress };
  return {
    state,
    list: vi.fn<List>(() => Promise.resolve(page(named(state.names)))),
    sampleProgress: vi.fn(() => Promise.resolve(state.sampleProgress)),
  };
};
const line = (text: string) => shown(() => screen.getByText(text));
const added = () => screen.getAllByRole('article').map((card) => card.querySelector('a')?.getAttribute('href'));
const items = (...names: string[]) => names.map((name) => `/item/${uidOf(name)}`);

test('a status shows sample progress, and new samples are added at the end', async () => {
  const server = filling(['first'], { added: 1, of: 3 });
  renderGallery('/explore', server.list, { sampleProgress: server.sampleProgress });
  expect((await line('Preparing sample stories (1 of 3)')).closest('[role=status], output')).toBeTruthy();
  Object.assign(server.state, { names: ['second', 'first'], sampleProgress: { added: 2, of: 3 } });
  await passing(3);
  await line('Preparing sample stories (2 of 3)');
  await shown(() => expect(added()).toEqual(items('first', 'second')));
  Object.assign(server.state, { names: ['third', 'second', 'first'], sampleProgress: undefined });
  await passing(3);
  await shown(() => expect(added()).toEqual(items('first', 'second', 'third')));
  expect(screen.queryByText(/^Preparing sample stories/)).toBeNull();
  // The list and the progress are no longer requested.
  const requested = [server.list.mock.calls.length, server.sampleProgress.mock.calls.length];
  await passing(60);
  expect([server.list.mock.calls.length, server.sampleProgress.mock.calls.length]).toEqual(requested);
});

test('an empty gallery with sample progress shows placeholders', async () => {
  const server = filling([], { added: 0, of: 3 });
  renderGallery('/explore', server.list, { sampleProgress: server.sampleProgress });
  await line('Preparing sample stories (0 of 3)');
  expect(screen.queryByText("Oops, there's nothing here.")).toBeNull();
  expect(document.querySelector('.grid')?.getAttribute('aria-busy')).toBe('true');
});

test('polling bypasses the browser’s cache', async () => {
  const server = filling(['first'], { added: 1, of: 3 });
  renderGallery('/explore', server.list, { sampleProgress: server.sampleProgress });
  await line('Preparing sample stories (1 of 3)');
  expect(server.list).toHaveBeenLastCalledWith(expect.objectContaining({ fresh: false }));
  server.state.sampleProgress = { added: 2, of: 3 };
  await passing(3);
  await line('Preparing sample stories (2 of 3)');
  expect(server.list).toHaveBeenLastCalledWith(expect.objectContaining({ fresh: true }));
});

test('without sample progress nothing is shown, after one request', async () => {
  const server = filling(['first'], undefined);
  renderGallery('/explore', server.list, { sampleProgress: server.sampleProgress });
  await shown(() => expect(added()).toHaveLength(1));
  await passing(60);
  expect(screen.queryByText(/^Preparing sample stories/)).toBeNull();
  expect([server.list.mock.calls.length, server.sampleProgress.mock.calls.length]).toEqual([1, 1]);
});

test.each([
  ['a gallery of more than a page', '/explore', page(named(['first']), 'next')],
  ['what was found', '/explore?search=lighthouse', page(named(['first']))],
  ['my uploads', '/uploads', page([])],
])('%s requests no progress', async (_, path, answer) => {
  const sampleProgress = vi.fn(() => Promise.resolve({ added: 1, of: 3 }));
  const list = vi.fn<List>(() => Promise.resolve(answer));
  renderGallery(path, list, { sampleProgress });
  await shown(() => expect(list).toHaveBeenCalled());
  await passing(10);
  expect(sampleProgress).not.toHaveBeenCalled();
});

test('a failed progress request leaves the gallery unchanged', async () => {
  const sampleProgress = vi.fn(() => Promise.reject(new Error('The lake is frozen.')));
  renderGallery('/explore', () => Promise.resolve(page([])), { sampleProgress });
  await line("Oops, there's nothing here.");
});
