import { expect } from 'vitest';
import { accountsIn } from '#functions/account/store/accounts.ts';
import { callersIn } from '#functions/account/store/callers.ts';
import { noncesIn } from '#functions/account/store/nonces.ts';
import type { Order } from '#functions/billing/order.ts';
import { adjustTokens } from '#functions/billing/store/adjustments.ts';
import { LedgerItem } from '#functions/billing/bookItems.ts';
import { checkBooks } from '#functions/billing/store/books.ts';
import { ordersIn } from '#functions/billing/store/orders.ts';
import { purchasesIn } from '#functions/billing/store/purchases.ts';
import { accountDeletionsIn } from '#functions/lifecycle/store/accountDeletions.ts';
import { newId } from '#functions/platform/newId.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { aCheckout, anOrder, paid } from './billing.ts';
import { advance, type RunningTable } from './table.ts';

/** Actions of people that change accounts and money. */
export const lifeOn = (running: RunningTable) => {
  const enter = async (subject: string): Promise<string> => {
    advance(running.clock, 1);
    const { caller } = await callersIn(running.table, 3).createVisitor(`${subject} ${newId()}`);
    const nonce = await noncesIn(running.table).issue(caller.id);
    const identity = { provider: 'google', subject, name: 'Nora', email: 'nora@example.test' } as const;
    const result = await accountsIn(running.table, 'salt').signIn({ identity, nonce, visitorId: caller.id });
    if (result.status !== 'signedIn') throw new Error(`${subject} is ${result.status}`);
    return result.user.id;
  };
  const spend = (userId: string, tokens: number) =>
    adjustTokens(running.table, { id: newId(), userId, tokens: -tokens, note: 'told', operator: 'a test' });
  const remove = async (userId: string): Promise<void> => {
    const deletions = accountDeletionsIn(running.table, async () => 'salt');
    await deletions.begin(userId);
    await deletions.finish(userId);
  };

  /**
   * Buys tokens for ten cents each. @returns a function that reports all refunds and disputes so far, like the webhook
   */
  const buy = async (userId: string, tokens = 50) => {
    const orders = ordersIn(running.table);
    const priceCents = tokens * 10;
    const order: Order = anOrder({ id: newId(), userId, sessionId: newId(), tokens, priceCents });
    const checkout = aCheckout({ ...paid, sessionId: order.sessionId ?? '', orderId: order.id, paidCents: priceCents });
    await orders.open(order, (await orders.latestOf(userId))?.id);
    await purchasesIn(running.table).setCustomer(userId, `cus_${userId}`);
    const settle = async (money: { refunded?: number; disputed?: number } = {}, table: Table = running.table) => {
      const { refunded = 0, disputed = 0 } = money;
      const present = await orders.find(order.id);
      if (!present) throw new Error('the order is gone');
      const chargeId = `ch_${order.id}`;
      const now = { ...checkout, chargeId, refundedCents: refunded * 10, disputedCents: disputed * 10 };
      return purchasesIn(table).settle(present, now);
    };
    await settle();
    return settle;
  };
  /** Checks the account's books, and returns its balance and debts. */
  const standing = async (userId: string) => {
    const items = await running.itemsOf(userId);
    expect(checkBooks(items)).toEqual([]);
    const entries = items.filter(({ sk }) => String(sk).startsWith('LEDGER#'));
    const forfeited = entries
      .filter(({ sk, balance }) => String(sk).startsWith('LEDGER#forfeited-') && balance === 'token')
      .reduce((sum, item) => sum - LedgerItem.parse(item).amount, 0);
    const debtInBooks = entries.reduce((sum, item) => sum + (LedgerItem.parse(item).debt ?? 0), 0);
    const account = await purchasesIn(running.table).accountOf(userId);
    expect(debtInBooks).toBe(account?.debt);
    return { tokens: account?.tokens, debt: account?.debt, forfeited };
  };
  return { enter, spend, remove, buy, standing };
};
