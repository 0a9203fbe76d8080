import { expect, it } from 'vitest';
import { behind, failingOn, losingAnswers } from '#test/support/interposed.ts';
import { advance, lastingItems } from '#test/support/table.ts';
import { tableOfFile } from '#test/support/tableOfTests.ts';
import { favoritesIn } from '#functions/gallery/store/favorites.ts';
import { viewsIn } from './views.ts';

const running = tableOfFile();

const DAY_MINUTES = 24 * 60;
const count = (uid: string, callerId: string, address = `address of ${callerId}`) =>
  viewsIn(running.table).count(uid, callerId, address);

it('counts a caller once per day and story, also for parallel views', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => count('once', 'v_1')));
  expect(new Set(answers.map(({ views }) => views))).toEqual(new Set([1]));
  expect(await count('once', 'v_2')).toEqual({ views: 2, favorites: 0 });
  expect(await count('another', 'v_1')).toEqual({ views: 1, favorites: 0 });
});

it('counts a caller again on the next UTC day', async () => {
  running.clock.now = new Date('2026-03-20T23:59:59.999Z');
  expect((await count('daily', 'v_1')).views).toBe(1);
  running.clock.now = new Date('2026-03-21T00:00:00.000Z');
  expect((await count('daily', 'v_1')).views).toBe(2);
});

it('loses no view when many come in parallel', async () => {
  await Promise.all(Array.from({ length: 25 }, (_, person) => count('busy', `v_${person}`)));
  expect(await viewsIn(running.table).metricsOf('busy')).toEqual({ views: 25, favorites: 0 });
});

it('counts once when the answer is lost', async () => {
  expect(await viewsIn(losingAnswers(running.table)).count('lost', 'v_1', '192.0.2.1')).toEqual({
    views: 1,
    favorites: 0,
  });
});

it('counts an address, or an IPv6 network, once per day and story for all its visitors', async () => {
  await Promise.all(Array.from({ length: 12 }, (_, visitor) => count('rigged', `v_${visitor}`, '192.0.2.1')));
  expect(await count('rigged', 'v_12', '192.0.2.1')).toEqual({ views: 1, favorites: 0 });
  for (let home = 0; home < 3; home += 1) await count('rigged', `v_home${home}`, `2001:db8:1:${home}::/64`);
  expect(await count('rigged', 'v_20', '192.0.2.2')).toEqual({ views: 3, favorites: 0 });
  // The second view of the same caller does not count, even from another address.
  expect(await count('rigged', 'v_20', '192.0.2.3')).toEqual({ views: 3, favorites: 0 });
});

it('returns favourites with views, and zeros for unviewed stories', async () => {
  await favoritesIn(running.table).toggle('v_1', 'liked', '192.0.2.1');
  expect(await count('liked', 'v_2')).toEqual({ views: 1, favorites: 1 });
  expect(await viewsIn(running.table).metricsOf('unseen')).toEqual({ views: 0, favorites: 0 });
});

it('forgets viewers after two days, and keeps the counts', async () => {
  const marks = async () =>
    lastingItems(running).then((items) => items.filter((item) => JSON.stringify(item).includes('v_forgotten')));
  await count('kept', 'v_forgotten');
  advance(running.clock, 2 * DAY_MINUTES - 1);
  expect(await marks()).toHaveLength(1);
  advance(running.clock, 1);
  expect(await marks()).toEqual([]);
  expect(await viewsIn(running.table).metricsOf('kept')).toEqual({ views: 1, favorites: 0 });
});

it('reads the counts consistently', async () => {
  expect(await viewsIn(behind(running.table)).count('fresh', 'v_1', '192.0.2.1')).toEqual({ views: 1, favorites: 0 });
});

it('fails when the table does', async () => {
  await expect(viewsIn(failingOn(running.table, /Transact/)).count('story', 'v_1', '192.0.2.1')).rejects.toThrow(
    'TimeoutError',
  );
  await expect(viewsIn(failingOn(running.table, /Get/)).metricsOf('story')).rejects.toThrow('TimeoutError');
});
