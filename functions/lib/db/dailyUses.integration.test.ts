import { afterEach, beforeEach, expect, it } from 'vitest';
import { aNewStory } from '#test/support/aStory.ts';
import { advance, startTable, type RunningTable } from '#test/support/table.ts';
import { visitorUsesAt } from '../fairUse.ts';
import { newId } from '../newId.ts';
import { checkBooks } from './books.ts';
import { fairUseIn } from './dailyUses.ts';
import { storiesIn } from './stories.ts';
import { createVisitor } from './visitors.ts';

let running: RunningTable;
beforeEach(async () => {
  running = await startTable();
});
afterEach(() => running.close());

const DAY_MINUTES = 24 * 60;
const use = { what: 'revoice', callerId: 'u_1', most: 3 } as const;

it('lets no more through than the cap, however many come at once, and all again on the next day', async () => {
  const fairUse = fairUseIn(running.table);
  const takeMany = async () =>
    (await Promise.all(Array.from({ length: 20 }, () => fairUse.take([use])))).filter(Boolean);
  expect(await takeMany()).toHaveLength(3);
  advance(running.clock, DAY_MINUTES);
  expect(await takeMany()).toHaveLength(3);
});

it('counts nothing of a use of which one part is over its cap', async () => {
  const fairUse = fairUseIn(running.table);
  const other = { ...use, callerId: 'u_2' };
  for (let taken = 0; taken < 3; taken += 1) await fairUse.take([use]);
  for (let tried = 0; tried < 5; tried += 1) expect(await fairUse.take([other, use])).toBe(false);
  expect(await fairUse.take([other])).toBe(true);
});

it('stops an address that keeps making visitors, charges none of them, and counts only what was begun', async () => {
  const [addressKey, freeNarrations] = ['192.0.2.1', 1];
  const uses = visitorUsesAt(freeNarrations);
  const stories = storiesIn(running.table);
  const results: string[] = [];
  for (let made = 0; made < 23; made += 1) {
    const { caller } = await createVisitor(running.table, { addressKey: `203.0.113.${made}`, freeNarrations });
    const begin = () => {
      const story = aNewStory({ uid: newId(), uploadId: newId(), ownerId: caller.id });
      const idempotency = { key: 'a', fingerprint: 'b' };
      return stories.begin({ story, caller, idempotency, uses: uses.ofStory(caller.id, addressKey) });
    };
    results.push((await begin()).is);
    // Sent again, it is the same story and no second use.
    if (made < 20) expect((await begin()).is).toBe('repeated');
  }
  expect(results.filter((is) => is === 'begun')).toHaveLength(20);
  expect(results.slice(20)).toEqual(['overQuota', 'overQuota', 'overQuota']);
  expect(checkBooks(await running.items())).toEqual([]);
});
