import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { favoritesIn } from '#functions/gallery/store/favorites.ts';
import { viewsIn } from '#functions/story/store/views.ts';
import { count } from '#test/support/count.ts';
import { startTable } from '#test/support/table.ts';
import { seeded, zipf } from './chance.ts';
import { load, peakRates, quotas, takenOf } from './load.ts';
import { sectionOf } from './page.ts';
import { simulate } from './simulate.ts';
import { favoriteTouches, openTouches, type Touch } from './touches.ts';

const page = readFileSync(join(import.meta.dirname, '../../../docs/scale.md'), 'utf8');

it.each(load.multiples.slice(0, count(1, load.multiples.length)))(
  'docs/scale.md says of %d × what npm run simulate finds',
  (multiple) => {
    expect(page).toContain(sectionOf(multiple));
  },
);

it('is the same at every run, and grows with the load', () => {
  expect(simulate(10)).toEqual(simulate(10));
  const writes = (multiple: number): number => Math.max(...simulate(multiple).partitions.map((one) => one.writes));
  expect(writes(1_000)).toBeGreaterThan(writes(10));
});

it('likes stories as Zipf has it: the first twice as often as the second, the head as much as it should', () => {
  const rank = zipf(100_000, 1, seeded(7));
  const found = Array.from({ length: 50_000 }, rank);
  const share = (from: number, to: number): number =>
    found.filter((one) => one >= from && one <= to).length / found.length;
  const all = Math.log(100_000) + 0.5772;
  expect(share(1, 1)).toBeCloseTo(1 / all, 2);
  expect(share(2, 2)).toBeCloseTo(0.5 / all, 2);
  expect(share(1, 1_000)).toBeCloseTo((Math.log(1_000) + 0.5772) / all, 1);
  expect(Math.max(...found)).toBeLessThanOrEqual(100_000);
});

it('takes a quota in proportion to the load', () => {
  for (const quota of quotas) expect(takenOf(quota, peakRates(10))).toBeCloseTo(10 * takenOf(quota, peakRates(1)));
});

it('touches the very items that the stores write', async () => {
  const { table, clock, close } = await startTable();
  const written = new Set<string>();
  table.client.middlewareStack.add(
    (next) => (args) => {
      const { TransactItems = [] } = args.input as { TransactItems?: Record<string, { Item?: Touch; Key?: Touch }>[] };
      for (const { Item, Key } of TransactItems.flatMap((one) => Object.values(one)))
        written.add(`${(Item ?? Key)?.pk} ${(Item ?? Key)?.sk}`);
      return next(args);
    },
    { step: 'initialize' },
  );
  const who = { uid: 'story', callerId: 'v_somebody', addressKey: '192.0.2.1', at: clock.now };
  const keysOf = (touches: readonly Touch[]): Set<string> =>
    new Set(touches.flatMap(({ pk, sk, index, writes }) => (writes > 0 && !index ? [`${pk} ${sk}`] : [])));
  try {
    await viewsIn(table).count(who.uid, who.callerId, who.addressKey);
    expect(written).toEqual(keysOf(openTouches(who)));
    written.clear();
    await favoritesIn(table).toggle(who.callerId, who.uid, who.addressKey);
    expect(written).toEqual(keysOf(favoriteTouches(who)));
  } finally {
    await close();
  }
});
