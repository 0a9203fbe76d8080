import { expect, it } from 'vitest';
import { callersIn } from '#functions/account/store/callers.ts';
import { newLogin } from '#functions/account/store/logins.ts';
import { newId } from '#functions/platform/newId.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { storiesIn } from '#functions/story/store/stories.ts';
import { aNewStory } from '#test/support/aStory.ts';
import { newBuyer } from '#test/support/newBuyer.ts';
import { advance } from '#test/support/table.ts';
import { tableOfEachTest } from '#test/support/tableOfTests.ts';
import type { SubscriptionState } from '../payments.ts';
import { checkBooks } from './books.ts';
import { purchasesIn } from './purchases.ts';

const running = tableOfEachTest();

const DAY_MINUTES = 24 * 60;

/** A signed-in user whose subscription is paid for ten more days. */
const aSubscriber = async () => {
  const buyer = await newBuyer(running.table);
  const state: SubscriptionState = {
    isSubscribed: true,
    isPendingCancellation: false,
    subscriptionIds: ['sub_1'],
    latestInvoiceIds: ['in_1'],
    periodEnd: new Date(running.clock.now.getTime() + 10 * DAY_MINUTES * 60_000),
  };
  await purchasesIn(running.table).mirror(buyer.id, 0, state);
  return buyer;
};

const seen = async (userId: string) => {
  const { write, cookies } = newLogin(running.table, userId);
  await transact(running.table, [write]);
  const sent = Object.fromEntries(cookies.map(({ name, value }) => [name, value]));
  const caller = await callersIn(running.table, 3).find(sent);
  if (caller?.kind !== 'user') throw new Error('nobody is signed in');
  return caller;
};

const begin = (caller: Awaited<ReturnType<typeof seen>>) => {
  const story = aNewStory({ uid: newId(), uploadId: newId(), ownerId: caller.id });
  return storiesIn(running.table).begin({ story, caller, idempotency: undefined });
};

it('PRO lasts through its paid period and two days more, and then ends without an event', async () => {
  const { id } = await aSubscriber();
  advance(running.clock, 11 * DAY_MINUTES);
  const before = await seen(id);
  expect(before).toMatchObject({ isSubscribed: true, isPendingCancellation: false });
  expect(await begin(before)).toEqual({ status: 'begun' });

  advance(running.clock, DAY_MINUTES);
  const after = await seen(id);
  expect(after).toMatchObject({ isSubscribed: false, isPendingCancellation: false });
  expect(await begin(after)).toEqual({ status: 'insufficient' });
  expect(await purchasesIn(running.table).accountOf(id)).toMatchObject({ isSubscribed: false, isLapsed: true });
  expect(checkBooks(await running.items())).toEqual([]);
});

it('a story does not begin when PRO ends between reading the caller and the write', async () => {
  const { id } = await aSubscriber();
  const caller = await seen(id);
  advance(running.clock, 12 * DAY_MINUTES);
  expect(await begin(caller)).toEqual({ status: 'insufficient' });
});

it('PRO without a stored end stays until the payment provider is asked', async () => {
  const { id } = await newBuyer(running.table, { isSubscribed: true });
  advance(running.clock, 400 * DAY_MINUTES);
  expect((await seen(id)).isSubscribed).toBe(true);
});

it('PRO returns as soon as the next period is paid', async () => {
  const { id } = await aSubscriber();
  advance(running.clock, 13 * DAY_MINUTES);
  const purchases = purchasesIn(running.table);
  const revision = (await purchases.accountOf(id))?.subscriptionRevision ?? 0;
  const periodEnd = new Date(running.clock.now.getTime() + 30 * DAY_MINUTES * 60_000);
  const state = {
    isSubscribed: true,
    isPendingCancellation: true,
    subscriptionIds: ['sub_1'],
    latestInvoiceIds: ['in_1'],
    periodEnd,
  };
  expect(await purchases.mirror(id, revision, state)).toBe(true);
  expect(await seen(id)).toMatchObject({ isSubscribed: true, isPendingCancellation: true });
});
