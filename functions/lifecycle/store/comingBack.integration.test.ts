import { describe, expect, it } from 'vitest';
import { accountsIn } from '#functions/account/store/accounts.ts';
import { callersIn } from '#functions/account/store/callers.ts';
import { noncesIn } from '#functions/account/store/nonces.ts';
import { sessionsIn } from '#functions/account/store/sessions.ts';
import { standingIn } from '#functions/account/store/standing.ts';
import { adjustTokens } from '#functions/billing/store/adjustments.ts';
import { LedgerItem } from '#functions/billing/bookItems.ts';
import { checkBooks } from '#functions/billing/store/books.ts';
import { ordersIn } from '#functions/billing/store/orders.ts';
import { purchasesIn } from '#functions/billing/store/purchases.ts';
import { newId } from '#functions/platform/newId.ts';
import { aCheckout, anOrder, paid } from '#test/support/billing.ts';
import { advance } from '#test/support/table.ts';
import { tableOfFile } from '#test/support/tableOfTests.ts';
import { accountDeletionsIn } from './accountDeletions.ts';

const running = tableOfFile();

const signIn = async (subject: string) => {
  advance(running.clock, 1);
  const { caller } = await callersIn(running.table, 3).createVisitor(`${subject} ${newId()}`);
  const nonce = await noncesIn(running.table).issue(caller.id);
  const identity = { provider: 'google', subject, name: 'Nora', email: 'nora@example.test' } as const;
  return accountsIn(running.table, 'salt').signIn({ identity, nonce, visitorId: caller.id });
};
const enter = async (subject: string) => {
  const result = await signIn(subject);
  if (result.status !== 'signedIn') throw new Error(`${subject} is ${result.status}`);
  const cookies = Object.fromEntries(result.cookies.map(({ name, value }) => [name, value]));
  return { id: result.user.id, cookies };
};
const remove = (id: string) => accountDeletionsIn(running.table, async () => 'salt').begin(id);
const standingOf = async (id: string) => {
  const account = await purchasesIn(running.table).accountOf(id);
  return { tokens: account?.tokens, debt: account?.debt };
};

/** Buys twenty tokens. @returns a function with which the bank takes the money back */
const buy = async (userId: string) => {
  const order = anOrder({ id: newId(), userId, sessionId: newId(), packageId: 'tokens-20' });
  const checkout = {
    ...aCheckout({ ...paid, sessionId: order.sessionId ?? '', orderId: order.id }),
    chargeId: newId(),
  };
  await ordersIn(running.table).open(order, (await ordersIn(running.table).latestOf(userId))?.id);
  await purchasesIn(running.table).setCustomer(userId, `cus_${userId}`);
  const settled = await purchasesIn(running.table).settle(order, checkout);
  return async () => {
    if (!settled) throw new Error('not settled');
    await purchasesIn(running.table).settle(settled, { ...checkout, disputedCents: order.priceCents });
  };
};
const spend = (userId: string, tokens: number) =>
  adjustTokens(running.table, { id: newId(), userId, tokens: -tokens, note: 'told', operator: 'a test' });
const debtInBooks = async () =>
  (await running.items())
    .filter(({ sk }) => String(sk).startsWith('LEDGER#'))
    .reduce((sum, item) => sum + (LedgerItem.parse(item).debt ?? 0), 0);

describe('a debt', () => {
  it('follows a returning person, is taken from the next purchase, and is booked', async () => {
    const before = await debtInBooks();
    const first = await enter('debtor');
    const takeBack = await buy(first.id);
    await spend(first.id, 20);
    await takeBack();
    expect(await standingOf(first.id)).toEqual({ tokens: 0, debt: 20 });
    await remove(first.id);
    const again = await enter('debtor');
    expect(again.id).not.toBe(first.id);
    expect([await standingOf(first.id), await standingOf(again.id)]).toEqual([
      { tokens: 0, debt: 0 },
      { tokens: 0, debt: 20 },
    ]);
    await remove(again.id);
    const third = await enter('debtor');
    await buy(third.id);
    expect(await standingOf(third.id)).toEqual({ tokens: 0, debt: 0 });
    expect(await debtInBooks()).toBe(before);
    expect(checkBooks(await running.items())).toEqual([]);
  });

  it('is found at the next sign-in when the bank took the money after the deletion', async () => {
    const first = await enter('late');
    const takeBack = await buy(first.id);
    await spend(first.id, 20);
    await remove(first.id);
    const again = await enter('late');
    await takeBack();
    expect(await standingOf(again.id)).toEqual({ tokens: 0, debt: 0 });
    for (const _ of [1, 2]) await enter('late');
    expect([await standingOf(first.id), await standingOf(again.id)]).toEqual([
      { tokens: 0, debt: 0 },
      { tokens: 0, debt: 20 },
    ]);
    expect(checkBooks(await running.items())).toEqual([]);
  });

  it('moves once when two tabs sign in together', async () => {
    const first = await enter('twice');
    const takeBack = await buy(first.id);
    await spend(first.id, 20);
    await takeBack();
    await remove(first.id);
    const [one, two] = await Promise.all([enter('twice'), enter('twice')]);
    expect(one.id).toBe(two.id);
    expect(await standingOf(one.id)).toEqual({ tokens: 0, debt: 20 });
  });

  it('leaves no link from a mark to an account that never bought anything', async () => {
    const { id } = await enter('guest');
    await remove(id);
    const marks = (await running.items()).filter(({ pk }) => String(pk).startsWith('DELETED#'));
    expect(JSON.stringify(marks)).not.toContain(id);
  });
});

describe('a blocked person', () => {
  const standing = () => standingIn(running.table);
  const find = (cookies: Record<string, string>) => callersIn(running.table, 3).find(cookies);

  it('is signed out everywhere and cannot sign in until unblocked', async () => {
    const { id, cookies } = await enter('blocked');
    expect(await standing().block(id)).toBe(true);
    expect([await find(cookies), (await sessionsIn(running.table).renew(cookies)).status]).toEqual([
      undefined,
      'refused',
    ]);
    expect(await signIn('blocked')).toEqual({ status: 'blocked' });
    expect(await standing().unblock(id)).toBe(true);
    expect(await find(cookies)).toBeUndefined();
    expect((await enter('blocked')).id).toBe(id);
  });

  it('stays blocked after deletion, and can still be unblocked', async () => {
    const { id } = await enter('gone');
    await standing().block(id);
    await remove(id);
    expect(await signIn('gone')).toEqual({ status: 'blocked' });
    await standing().unblock(id);
    expect((await enter('gone')).id).not.toBe(id);
  });

  it('affects no other account, and creates none for an unknown id', async () => {
    const { cookies } = await enter('neighbour');
    expect(await standing().block('u_nobodynobodynobodynob')).toBe(false);
    expect(await find(cookies)).toMatchObject({ name: 'Nora' });
    expect(JSON.stringify(await running.items())).not.toContain('u_nobody');
  });
});
