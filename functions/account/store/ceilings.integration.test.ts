import { expect, it } from 'vitest';
import { checkBooks } from '#functions/billing/store/books.ts';
import type { Caller } from '#functions/platform/http/caller.ts';
import { newId } from '#functions/platform/newId.ts';
import { storiesIn } from '#functions/story/store/stories.ts';
import { aNewStory } from '#test/support/aStory.ts';
import { advance } from '#test/support/table.ts';
import { tableOfEachTest } from '#test/support/tableOfTests.ts';
import { dailyCaps } from '../dailyCaps.ts';
import { ceilingsAt, type Ceilings } from '../fairUse.ts';
import { putUser } from './users.ts';
import { createVisitor } from './visitors.ts';

const running = tableOfEachTest();

const DAY_MINUTES = 24 * 60;
const aSubscriber: Caller & { kind: 'user' } = {
  kind: 'user',
  id: '',
  name: 'Ada',
  email: 'ada@words.example',
  tokens: 0,
  freeNarrations: 0,
  isSubscribed: true,
  isPendingCancellation: false,
};

const begin = (caller: Caller, ceilings: Ceilings, address: string) => {
  const story = aNewStory({ uid: newId(), uploadId: newId(), ownerId: caller.id });
  const uses = ceilings.usesOf('story', { caller, address });
  return storiesIn(running.table).begin({ story, caller, idempotency: undefined, uses });
};

it('begins at most a hundred stories of a subscriber a day, also when all are requested at once', async () => {
  const caller = { ...aSubscriber, id: `u_${newId()}` };
  await putUser(running.table, caller);
  const ceilings = ceilingsAt(3, { ...dailyCaps, storiesPerDay: 10 });
  const asked = await Promise.all(Array.from({ length: 30 }, () => begin(caller, ceilings, '192.0.2.1')));
  expect(asked.filter(({ status }) => status === 'begun')).toHaveLength(10);
  expect(asked.filter(({ status }) => status === 'overQuota')).toHaveLength(20);
  expect(checkBooks(await running.items())).toEqual([]);
  advance(running.clock, DAY_MINUTES);
  expect(await begin(caller, ceilings, '192.0.2.1')).toEqual({ status: 'begun' });
  expect(dailyCaps.storiesPerDay).toBeGreaterThanOrEqual(100);
});

it('counts an account’s failed stories as well, and never reduces the count', async () => {
  const caller = { ...aSubscriber, id: `u_${newId()}`, isSubscribed: false, freeNarrations: 1 };
  await putUser(running.table, caller);
  const ceilings = ceilingsAt(1);
  for (let begun = 0; begun < 4; begun += 1) {
    expect(await begin(caller, ceilings, '192.0.2.1')).toEqual({ status: 'begun' });
    const story = (await running.items()).find(({ sk, stage }) => sk === 'STORY' && stage === 'preparing');
    await storiesIn(running.table).fail(String(story?.['uid']), 1, 'STORY_FAILED');
  }
  expect(await begin(caller, ceilings, '192.0.2.1')).toEqual({ status: 'overQuota', by: 'caller' });
  expect(checkBooks(await running.items())).toEqual([]);
});

it('stops a network that uses a new address for each visitor', async () => {
  const ceilings = ceilingsAt(1, { ...dailyCaps, visitorsPerAddressPerDay: 1, addressesPerNetwork: 3 });
  const results: string[] = [];
  for (let home = 0; home < 5; home += 1) {
    const address = `2001:db8:1:${home}::/64`;
    const { caller } = await createVisitor(running.table, { addressKey: `203.0.113.${home}`, freeNarrations: 1 });
    results.push((await begin(caller, ceilings, address)).status);
  }
  expect(results).toEqual(['begun', 'begun', 'begun', 'overQuota', 'overQuota']);
});

it('limits a network’s free narrations to those of four addresses', async () => {
  const given: number[] = [];
  for (let home = 0; home < 6; home += 1) {
    const asked = { addressKey: `2001:db8:1:${home}::/64`, freeNarrations: 3, perAddress: 1 };
    given.push((await createVisitor(running.table, asked)).caller.freeNarrations);
  }
  expect(given.filter((free) => free === 3)).toHaveLength(4);
  expect(given.slice(4)).toEqual([0, 0]);
});

it('limits the free stories of all visitors together to the day’s number', async () => {
  const ceilings = ceilingsAt(1, { ...dailyCaps, freeStoriesPerDay: 4 });
  const results: { status: string }[] = [];
  for (let visitor = 0; visitor < 40; visitor += 1) {
    const addressKey = `203.0.113.${visitor}`;
    const { caller } = await createVisitor(running.table, { addressKey, freeNarrations: 1 });
    results.push(await begin(caller, ceilings, addressKey));
  }
  expect(results.filter(({ status }) => status === 'begun')).toHaveLength(4);
  expect(results.at(-1)).toEqual({ status: 'overQuota', by: 'everybody' });
  // A visitor who signs in is no longer subject to the limit that all visitors share.
  const caller = { ...aSubscriber, id: `u_${newId()}`, isSubscribed: false, freeNarrations: 1 };
  await putUser(running.table, caller);
  expect(await begin(caller, ceilings, '203.0.113.1')).toEqual({ status: 'begun' });
});
