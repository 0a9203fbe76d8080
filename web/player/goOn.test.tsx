import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Client } from '../lib/client.ts';
import { ApiError } from '../lib/http.ts';
import { aCard } from '../test/stories.ts';
import { releaseClock, stopClock } from '../test/clock.ts';
import { listOfPages } from './list.ts';
import { removeOthers } from './queue.ts';
import { listeningTo, storyOf } from './testing/listeningTo.ts';

type List = Client['gallery']['listExplore'];
const page = (uids: string, next?: string) => ({ items: Array.from(uids, (uid) => aCard({ uid })), next });
const ofExplore = { collection: 'explore', tagIds: [3], search: 'sea' } as const;
/** The list that Explore shows, with the cursor of its next page. */
const seen = (uids: string, next = 'c1') =>
  listOfPages(ofExplore, { pages: [page(uids, next)], pageParams: [undefined] });
const passing = (seconds = 0) => vi.advanceTimersByTimeAsync(seconds * 1000);

let listExplore: ReturnType<typeof vi.fn<List>>;
let heard: ReturnType<typeof listeningTo>;
const uids = (listening = heard.listening) =>
  listening
    .view()
    .queue.entries.map(({ uid }) => uid)
    .join('');
const queries = () => listExplore.mock.calls.map(([request]) => request?.query);
const play = async (list = seen('abcde'), from = 0) => {
  heard.listening.playList(list, list.entries[from]);
  await passing();
  heard.happens('playing');
  await passing();
};
const next = async () => {
  heard.listening.next();
  await passing();
  heard.happens('playing');
  await passing();
};

beforeEach(() => {
  stopClock();
  listExplore = vi.fn<List>();
  listExplore.mockImplementation(({ query } = {}) =>
    Promise.resolve(query?.cursor === 'c1' ? page('efg', 'c2') : page('hi')),
  );
  heard = listeningTo({ gallery: { listExplore } });
});
afterEach(() => {
  heard.close();
  releaseClock();
  onlineManager.setOnline(true);
  vi.restoreAllMocks();
});

test('near its end a queue loads its list’s next page with the same filter, to the last', async () => {
  await play();
  await next();
  expect([uids(), queries()]).toEqual(['abcde', []]);
  await next();
  expect([uids(), queries()]).toEqual(['abcdefg', [{ cursor: 'c1', tagIds: ['3'], search: 'sea' }]]);
  for (const _ of 'de') await next();
  expect([uids(), queries().length]).toEqual(['abcdefghi', 2]);
  for (const _ of 'fghi') await next();
  expect([heard.listening.uid(), uids(), queries().length]).toEqual(['i', 'abcdefghi', 2]);
});

test('pages without voiced stories are skipped', async () => {
  listExplore.mockResolvedValueOnce({ items: [aCard({ uid: 'x', stage: 'silent' })], next: 'c1' });
  await play(seen('ab', 'c0'));
  expect([uids(), queries().map((query) => query?.cursor)]).toEqual(['abefg', ['c0', 'c1']]);
});

test('an unplayed queue loads nothing', async () => {
  heard.listening.offer(storyOf('a'), seen('a'));
  await passing(1);
  expect(queries()).toEqual([]);
});

test('after a reload the queue continues', async () => {
  await play(seen('abcd'));
  window.dispatchEvent(new Event('pagehide'));
  heard.close();
  const again = heard.again();
  await passing(2);
  expect([uids(again), queries()]).toEqual(['abcd', []]);
  again.next();
  await passing();
  heard.happens('playing');
  await passing();
  expect([uids(again), queries().map((query) => query?.cursor)]).toEqual(['abcdefg', ['c1']]);
  again.close();
});

test('offline the queue keeps its stories, and continues when online', async () => {
  listExplore.mockRejectedValueOnce(new ApiError(0, 'OFFLINE', ''));
  onlineManager.setOnline(false);
  await play(seen('abc'));
  await passing(60);
  expect([uids(), queries().length]).toEqual(['abc', 1]);
  onlineManager.setOnline(true);
  await passing();
  expect([uids(), queries().length]).toEqual(['abcefg', 2]);
});

test('a failed page is retried with the next story', async () => {
  listExplore.mockRejectedValueOnce(new ApiError(503, 'BUSY', ''));
  await play(seen('abc'));
  heard.happens('pause', 'playing');
  await passing(60);
  expect(queries().length).toBe(1);
  await next();
  expect([uids(), queries().length]).toEqual(['abcefg', 2]);
});

test('a refused list ends the queue', async () => {
  listExplore.mockRejectedValueOnce(new ApiError(400, 'BAD_REQUEST', ''));
  await play(seen('abc'));
  await next();
  await next();
  expect([uids(), queries().length]).toEqual(['abc', 1]);
});

test('a cleared or other queue gets nothing from the previous list', async () => {
  let answer = (): void => undefined;
  listExplore.mockImplementationOnce(() => new Promise((resolve) => (answer = () => resolve(page('xyz', 'c9')))));
  await play(seen('abc'));
  heard.listening.arrange(removeOthers(heard.listening.view().queue));
  answer();
  await passing();
  expect([uids(), queries().length]).toEqual(['a', 1]);
  await next();
  expect(queries().length).toBe(1);
});
