import { RetryNeeded, retry } from '#functions/platform/retry.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { ConditionFailed, transact, type Write } from '#functions/platform/table/transact.ts';
import type { Order } from '../order.ts';
import type { Checkout } from '../payments.ts';
import { queryPages } from '#functions/platform/table/queryPages.ts';
import { planSettlement, type ForfeitedTokens, type Settlement } from '../planSettlement.ts';
import { LedgerItem } from '../bookItems.ts';
import { findMovedDebts, forwardCredit } from './forwardCredit.ts';
import { FORFEITED, setDebt } from './profileWrites.ts';
import { readUser } from './reads.ts';
import { billingKeys } from './keys.ts';
import { ledgerEntry } from './writes.ts';
import { debtOf, type UserItem } from '../profile.ts';

/** A try fails if a story changes the balance during it. Each try plans again. */
const MAX_TRIES = 20;

/** Sums the forfeited tokens. `moves` becomes part of the next entry's id, so a concurrent settlement is refused. */
const forfeitedOf = async (table: Table, userId: string): Promise<ForfeitedTokens> => {
  const { pk, sk } = billingKeys.ledger(userId, FORFEITED);
  const forfeited = { left: 0, taken: 0, moves: 0 };
  const pages = queryPages(table, {
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :forfeited)',
    ExpressionAttributeValues: { ':pk': pk, ':forfeited': sk },
    ConsistentRead: true,
  });
  for await (const page of pages)
    for (const item of page) {
      const { balance, amount, sourceId } = LedgerItem.parse(item);
      if (balance !== 'token') continue;
      forfeited.left -= amount;
      if (sourceId === undefined) continue;
      forfeited.taken += amount;
      forfeited.moves += 1;
    }
  return forfeited;
};

const findTaken = async (table: Table, userId: string) => {
  const [forfeited, { heirs }] = await Promise.all([forfeitedOf(table, userId), findMovedDebts(table, userId)]);
  return { forfeited, movedDebt: heirs.reduce((sum, { debt }) => sum + debt, 0) };
};

const updateOrder = (table: Table, order: Order, checkout: Checkout, settlement: Settlement): Write => ({
  label: 'order',
  Update: {
    TableName: table.name,
    Key: billingKeys.order(order.id),
    UpdateExpression:
      'SET #state = :state, sessionId = :sessionId, revision = :next, refundedCents = :refunded, disputedCents = :disputed',
    // The state is checked too, because abandoning an order or attaching its checkout does not change the revision.
    ConditionExpression: 'revision = :seen AND #state = :was',
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: {
      ':state': settlement.state,
      ':was': order.state,
      ':sessionId': checkout.sessionId,
      ':seen': order.revision,
      ':next': order.revision + 1,
      ':refunded': settlement.refundedCents,
      ':disputed': settlement.disputedCents,
    },
  },
});

/** The write succeeds even if the balance changed since it was read, as long as the plan's amount is still there. */
const updateAccount = (table: Table, user: UserItem, { tokens, debt, entries }: Settlement): Write => {
  const owes = setDebt(user, debtOf(user) + debt);
  const fellShort = entries.some(({ reason, debt: more = 0 }) => more > 0 || reason === 'adjustment');
  return {
    Update: {
      TableName: table.name,
      Key: billingKeys.profile(user.id),
      UpdateExpression: `SET tokens = tokens + :change, ${owes.set}`,
      ConditionExpression: `${owes.condition} AND tokens ${fellShort ? '=' : '>='} :needed`,
      ExpressionAttributeValues: {
        ...owes.values,
        ':change': tokens,
        ':needed': fellShort ? user.tokens : Math.max(0, -tokens),
      },
    },
  };
};

export const settlePurchase = (table: Table, order: Order, checkout: Checkout): Promise<Order | undefined> =>
  retry(table, { maxTries: MAX_TRIES }, async (): Promise<Order | undefined | RetryNeeded> => {
    const user = await readUser(table, order.userId);
    if (!user) throw new Error('account of the order not found');
    const isClosed = user.closedAt !== undefined;
    const plan = planSettlement(order, checkout, {
      ...{ tokens: user.tokens, debt: debtOf(user) },
      ...(isClosed && (await findTaken(table, user.id))),
    });
    if (!plan) {
      if (isClosed) await forwardCredit(table, user.id);
      return order;
    }
    const { id: orderId, packageId } = order;
    const entries = plan.entries.map(({ entryId, ...entry }) =>
      ledgerEntry(table, entryId, { callerId: user.id, balance: 'token', orderId, packageId, ...entry }),
    );
    const writes = [
      updateOrder(table, order, checkout, plan),
      ...(entries.length > 0 ? [updateAccount(table, user, plan), ...entries] : []),
    ];
    try {
      await transact(table, writes);
      if (isClosed) await forwardCredit(table, user.id);
      const { state, refundedCents, disputedCents } = plan;
      const { sessionId } = checkout;
      return { ...order, state, sessionId, refundedCents, disputedCents, revision: order.revision + 1 };
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      return error.refusedBy('order') ? undefined : new RetryNeeded(error);
    }
  });
