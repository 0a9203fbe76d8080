import { expect, it } from 'vitest';
import { checkBooks } from '#functions/billing/store/books.ts';
import { newId } from '#functions/platform/newId.ts';
import { storiesIn } from '#functions/story/store/stories.ts';
import { aNewStory } from '#test/support/aStory.ts';
import { failingOn } from '#test/support/interposed.ts';
import { advance, lastingItems } from '#test/support/table.ts';
import { tableOfEachTest } from '#test/support/tableOfTests.ts';
import { ceilingsAt } from '../fairUse.ts';
import { fairUseIn } from './dailyUses.ts';
import { pauseIn } from './pause.ts';
import { createVisitor } from './visitors.ts';

const running = tableOfEachTest();

const DAY_MINUTES = 24 * 60;
const use = { what: 'revoice', callerId: 'u_1', max: 3 } as const;

it('lets parallel requests through up to the limit, and starts over the next day', async () => {
  const fairUse = fairUseIn(running.table);
  const takeMany = async () =>
    (await Promise.all(Array.from({ length: 20 }, () => fairUse.take([use])))).filter((status) => status === 'taken');
  expect(await takeMany()).toHaveLength(3);
  advance(running.clock, DAY_MINUTES);
  expect(await takeMany()).toHaveLength(3);
});

it('counts no part of a use when one part is over its limit', async () => {
  const fairUse = fairUseIn(running.table);
  const other = { ...use, callerId: 'u_2' };
  for (let taken = 0; taken < 3; taken += 1) await fairUse.take([use]);
  for (let tried = 0; tried < 5; tried += 1) expect(await fairUse.take([other, use])).toBe('overQuota');
  expect(await fairUse.take([other])).toBe('taken');
});

it('stops an address that keeps making visitors, and counts only stories that began', async () => {
  const [addressKey, freeNarrations] = ['192.0.2.1', 1];
  const ceilings = ceilingsAt(freeNarrations);
  const stories = storiesIn(running.table);
  const results: string[] = [];
  for (let made = 0; made < 23; made += 1) {
    const { caller } = await createVisitor(running.table, { addressKey: `203.0.113.${made}`, freeNarrations });
    const begin = () => {
      const story = aNewStory({ uid: newId(), uploadId: newId(), ownerId: caller.id });
      const idempotency = { key: 'a', fingerprint: 'b' };
      return stories.begin({
        story,
        caller,
        idempotency,
        uses: ceilings.usesOf('story', { caller, address: addressKey }),
      });
    };
    results.push((await begin()).status);
    // A repeated request returns the same story and is not counted again.
    if (made < 20) expect((await begin()).status).toBe('repeated');
  }
  expect(results.filter((status) => status === 'begun')).toHaveLength(20);
  expect(results.slice(20)).toEqual(['overQuota', 'overQuota', 'overQuota']);
  expect(checkBooks(await running.items())).toEqual([]);
});

it('returns uses that did not happen, never below zero', async () => {
  const fairUse = fairUseIn(running.table);
  for (let taken = 0; taken < 3; taken += 1) expect(await fairUse.take([use])).toBe('taken');
  await fairUse.giveBack([use]);
  expect([await fairUse.take([use]), await fairUse.take([use])]).toEqual(['taken', 'overQuota']);
  const unused = { ...use, callerId: 'u_unused' };
  await fairUse.giveBack([unused, unused]);
  const taken = [];
  for (let time = 0; time < 4; time += 1) taken.push(await fairUse.take([unused]));
  expect(taken).toEqual(['taken', 'taken', 'taken', 'overQuota']);
});

it('leaves yesterday’s count unchanged when a use is returned after midnight', async () => {
  const fairUse = fairUseIn(running.table);
  running.clock.now = new Date('2026-03-14T23:59:59.000Z');
  await fairUse.take([use]);
  advance(running.clock, 1);
  for (let taken = 0; taken < 3; taken += 1) await fairUse.take([use]);
  await fairUse.giveBack([use]);
  expect([await fairUse.take([use]), await fairUse.take([use])]).toEqual(['taken', 'overQuota']);
});

it('counts each kind of use, caller and address separately', async () => {
  const fairUse = fairUseIn(running.table);
  const one = { what: 'revoice', callerId: 'u_1', max: 1 } as const;
  const uses = [
    one,
    { ...one, what: 'export' as const },
    { ...one, callerId: 'u_2' },
    { what: 'revoice' as const, addressKey: '192.0.2.1', max: 1 },
    { what: 'revoice' as const, addressKey: '192.0.2.2', max: 1 },
  ];
  for (const each of uses) expect([each, await fairUse.take([each])]).toEqual([each, 'taken']);
  for (const each of uses) expect([each, await fairUse.take([each])]).toEqual([each, 'overQuota']);
});

it('stores a hash that changes daily instead of the address, and drops counters after two days', async () => {
  const fairUse = fairUseIn(running.table);
  const byAddress = { what: 'story', addressKey: '192.0.2.1', max: 60 } as const;
  await fairUse.take([byAddress]);
  advance(running.clock, DAY_MINUTES);
  await fairUse.take([byAddress]);
  const counters = await running.items();
  expect(JSON.stringify(counters)).not.toContain('192.0.2.1');
  expect(new Set(counters.map(({ pk }) => String(pk).split('#')[2])).size).toBe(2);
  advance(running.clock, DAY_MINUTES);
  expect(await lastingItems(running)).toHaveLength(1);
  advance(running.clock, DAY_MINUTES);
  expect(await lastingItems(running)).toEqual([]);
});

it('refuses everyone and counts nothing while the stage is paused', async () => {
  const fairUse = fairUseIn(running.table);
  await pauseIn(running.table).set({ reason: 'dear', by: 'olga' });
  for (let tried = 0; tried < 4; tried += 1) expect(await fairUse.take([use])).toBe('paused');
  await pauseIn(running.table).lift();
  expect(await fairUse.take([use])).toBe('taken');
});

it('fails when the table does, instead of letting requests through', async () => {
  const fairUse = fairUseIn(failingOn(running.table, /Transact|Update/));
  await expect(fairUse.take([use])).rejects.toThrow('TimeoutError');
  await expect(fairUse.giveBack([use])).rejects.toThrow('TimeoutError');
});

it('reports an empty balance before a reached limit', async () => {
  const { caller } = await createVisitor(running.table, { addressKey: '192.0.2.7', freeNarrations: 1 });
  const uses = [{ what: 'story', callerId: caller.id, max: 1 } as const];
  const begin = () => {
    const story = aNewStory({ uid: newId(), uploadId: newId(), ownerId: caller.id });
    return storiesIn(running.table).begin({ story, caller, idempotency: undefined, uses });
  };
  expect((await begin()).status).toBe('begun');
  expect((await begin()).status).toBe('insufficient');
});
