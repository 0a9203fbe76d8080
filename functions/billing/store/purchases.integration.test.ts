import { describe, expect, it } from 'vitest';
import { accountDeletionsIn } from '#functions/lifecycle/store/accountDeletions.ts';
import { newId } from '#functions/platform/newId.ts';
import { aCheckout, anOrder, paid, subscribed } from '#test/support/billing.ts';
import { behind, failingOn, losingAnswers, named } from '#test/support/interposed.ts';
import { newBuyer } from '#test/support/newBuyer.ts';
import { advance } from '#test/support/table.ts';
import { tableOfFile } from '#test/support/tableOfTests.ts';
import { checkBooks } from './books.ts';
import { ordersIn } from './orders.ts';
import { purchasesIn } from './purchases.ts';
import { subscribersIn } from './subscribers.ts';

const running = tableOfFile();

const purchases = () => purchasesIn(running.table);

it('reads an account that never paid, and nothing of a missing one', async () => {
  const { id } = await newBuyer(running.table, { tokens: 3 });
  expect(await purchases().accountOf(id)).toMatchObject({
    tokens: 3,
    debt: 0,
    isClosed: false,
    isSubscribed: false,
    customerId: undefined,
    subscriptionRevision: 0,
  });
  expect(await purchases().accountOf(`u_${newId()}`)).toBeUndefined();
});

it('says whether an account was deleted', async () => {
  const { id } = await newBuyer(running.table);
  await accountDeletionsIn(running.table, async () => 'salt').begin(id);
  expect(await purchases().accountOf(id)).toMatchObject({ isClosed: true });
});

it('settles an order on the buyer’s request', async () => {
  const { id: userId } = await newBuyer(running.table);
  const order = anOrder({ id: newId(), userId });
  await ordersIn(running.table).open(order, undefined);
  expect(await purchases().settle(order, aCheckout({ ...paid, orderId: order.id }))).toMatchObject({
    state: 'settled',
  });
  expect(await purchases().accountOf(userId)).toMatchObject({ tokens: 20 });
});

describe('the customer', () => {
  it('maps to the user and back, and stays the first one', async () => {
    const { id } = await newBuyer(running.table);
    const [first, second] = [`cus_${newId()}`, `cus_${newId()}`];
    expect(await purchases().setCustomer(id, first)).toBe(first);
    expect(await purchases().setCustomer(id, second)).toBe(first);
    expect((await purchases().accountOf(id))?.customerId).toBe(first);
    expect(await purchasesIn(behind(running.table)).userIdOf(first)).toBe(id);
    expect([await purchases().userIdOf(first), await purchases().userIdOf(second)]).toEqual([id, undefined]);
  });

  it('is made once by two parallel tabs, or when an answer is lost', async () => {
    const { id } = await newBuyer(running.table);
    const both = await Promise.all([`cus_a${id}`, `cus_b${id}`].map((one) => purchases().setCustomer(id, one)));
    expect(new Set(both).size).toBe(1);
    const other = await newBuyer(running.table);
    const heard = await purchasesIn(losingAnswers(running.table)).setCustomer(other.id, `cus_${other.id}`);
    expect(heard).toBe(`cus_${other.id}`);
  });

  it('fails when the table does, and reports nothing unwritten', async () => {
    const { id } = await newBuyer(running.table);
    await purchases().setCustomer(id, `cus_${id}`);
    const refusing = purchasesIn(failingOn(running.table, /Transact/, named('AccessDeniedException')));
    await expect(refusing.setCustomer(id, 'cus_other')).rejects.toThrow('AccessDeniedException');
  });

  it('without a user is an unexpected error', async () => {
    await expect(purchases().setCustomer(`u_${newId()}`, 'cus_x')).rejects.toThrow(/conditions failed/);
    expect(await purchases().userIdOf('cus_x')).toBeUndefined();
  });
});

describe('mirroring a subscription', () => {
  it('succeeds for a current read, and not for an outdated one', async () => {
    const { id } = await newBuyer(running.table);
    const ended = { ...subscribed, isSubscribed: false, isPendingCancellation: true };
    expect(await purchases().mirror(id, 0, subscribed)).toBe(true);
    expect(await purchases().accountOf(id)).toMatchObject({ isSubscribed: true, subscriptionRevision: 1 });
    expect(await purchases().mirror(id, 0, ended)).toBe(false);
    expect(await purchases().accountOf(id)).toMatchObject({ isSubscribed: true, isPendingCancellation: false });
    expect(await purchases().mirror(id, 1, ended)).toBe(true);
    expect(await purchases().accountOf(id)).toMatchObject({ isSubscribed: false, isPendingCancellation: false });
  });

  it('tells active, ending and silently ended PRO apart', async () => {
    const { id } = await newBuyer(running.table);
    const said = async () => {
      const { isSubscribed, isLapsed, isPendingCancellation } = (await purchases().accountOf(id)) ?? {};
      return { isSubscribed, isLapsed, isPendingCancellation };
    };
    const [yes, no] = [true, false];
    expect(await said()).toEqual({ isSubscribed: no, isLapsed: no, isPendingCancellation: no });
    await purchases().mirror(id, 0, subscribed);
    expect(await said()).toEqual({ isSubscribed: yes, isLapsed: no, isPendingCancellation: no });
    await purchases().mirror(id, 1, { ...subscribed, isPendingCancellation: true });
    expect(await said()).toEqual({ isSubscribed: yes, isLapsed: no, isPendingCancellation: yes });
    const before = running.clock.now;
    advance(running.clock, 60 * 24 * 60);
    expect(await said()).toEqual({ isSubscribed: no, isLapsed: yes, isPendingCancellation: no });
    running.clock.now = before;
  });

  it('lists subscribers, and no former ones', async () => {
    const { id } = await newBuyer(running.table);
    const listed = async () => {
      const ids: string[] = [];
      for await (const { userId } of subscribersIn(running.table).all()) ids.push(userId);
      return ids.includes(id);
    };
    await purchases().mirror(id, 0, subscribed);
    expect(await listed()).toBe(true);
    await purchases().mirror(id, 1, { ...subscribed, isSubscribed: false });
    expect(await listed()).toBe(false);
  });

  it('lets one of several parallel writers through', async () => {
    const { id } = await newBuyer(running.table);
    const done = await Promise.all(Array.from({ length: 8 }, () => purchases().mirror(id, 0, subscribed)));
    expect(done.filter(Boolean)).toHaveLength(1);
  });

  it('keeps the paid period when an update omits it', async () => {
    const { id } = await newBuyer(running.table);
    await purchases().mirror(id, 0, subscribed);
    await purchases().mirror(id, 1, { ...subscribed, periodEnd: undefined });
    const profile = (await running.itemsOf(id)).find(({ sk }) => sk === 'PROFILE');
    expect(profile?.['periodEnd']).toBe(subscribed.periodEnd?.toISOString());
  });

  it('creates no account for an unknown id, and fails when the table does', async () => {
    const nobody = `u_${newId()}`;
    expect(await purchases().mirror(nobody, 0, subscribed)).toBe(false);
    expect(await running.itemsOf(nobody)).toEqual([]);
    const { id } = await newBuyer(running.table);
    await expect(purchasesIn(failingOn(running.table, /Update/)).mirror(id, 0, subscribed)).rejects.toThrow();
  });
});

describe('booking money that moves no tokens', () => {
  const note = { entryId: 'invoice-in_1', reason: 'subscription', cents: 999, sourceId: 'in_1' } as const;

  it('books it once', async () => {
    const { id } = await newBuyer(running.table, { tokens: 2 });
    const answers = await Promise.all([1, 2, 3].map(() => purchases().note(id, note)));
    expect(answers.filter(Boolean)).toHaveLength(1);
    const items = await running.itemsOf(id);
    expect(checkBooks(items)).toEqual([]);
    expect(items.filter(({ reason }) => reason === 'subscription')).toMatchObject([
      { amount: 0, cents: 999, sourceId: 'in_1' },
    ]);
  });

  it('fails when the table does', async () => {
    const { id } = await newBuyer(running.table);
    await expect(purchasesIn(failingOn(running.table, /Put/)).note(id, note)).rejects.toThrow('TimeoutError');
  });
});
