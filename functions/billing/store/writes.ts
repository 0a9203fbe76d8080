import { limits } from '#shared/limits.ts';
import { expiresIn } from '#functions/platform/table/keys.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { ConditionFailed, Write, Writes } from '#functions/platform/table/transact.ts';
import type { LedgerItem } from '../bookItems.ts';
import { balanceAttribute, balanceOf, type Balance, type HoldItem } from '../hold.ts';
import { proEndsBefore, type Payment } from '../payment.ts';
import { billingKeys, booksIndex } from './keys.ts';

export const BOOKS_VERSION = 1;

const DAY_SECONDS = 86_400;

const moneyReasons: readonly LedgerItem['reason'][] = [
  'purchase',
  'subscription',
  'refund',
  'dispute',
  'debt',
  'adjustment',
];

export type LedgerWrite = { Put: NonNullable<Write['Put']> };

/** @param entryId the same id for a repeated event, so that the event gets only one entry */
export const ledgerEntry = (
  table: Pick<Table, 'name' | 'now'>,
  entryId: string,
  entry: Omit<LedgerItem, 'at'>,
): LedgerWrite => {
  const now = table.now();
  const isVisitor = entry.callerId.startsWith('v_');
  return {
    Put: {
      TableName: table.name,
      Item: {
        ...billingKeys.ledger(entry.callerId, entryId),
        ...entry,
        at: now.toISOString(),
        schemaVersion: BOOKS_VERSION,
        ...(isVisitor
          ? { expiresAt: expiresIn(now, (limits.visitorDays + 1) * DAY_SECONDS) }
          : booksIndex.keys({ isMoney: moneyReasons.includes(entry.reason), callerId: entry.callerId, entryId }, now)),
      },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  };
};

const PAYMENT = 'payment';

/** Takes the amount from the balance. For a subscriber, only checks that PRO has not ended. */
export const debit = (
  table: Table,
  { callerId, payment, amount }: { callerId: string; payment: Payment; amount: number },
): Write => {
  const at = { TableName: table.name, Key: billingKeys.profile(callerId) };
  const balance = balanceOf(payment);
  if (payment === 'included')
    return {
      label: PAYMENT,
      ConditionCheck: { ...at, ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(closedAt)' },
    };
  if (!balance) {
    const subscribed = {
      ConditionExpression: 'isSubscribed = :yes AND (attribute_not_exists(periodEnd) OR periodEnd > :over)',
      ExpressionAttributeValues: { ':yes': true, ':over': proEndsBefore(table.now()) },
    };
    return { label: PAYMENT, ConditionCheck: { ...at, ...subscribed } };
  }
  return {
    label: PAYMENT,
    Update: {
      ...at,
      UpdateExpression: 'SET #balance = #balance - :amount',
      ConditionExpression: '#balance >= :amount',
      ExpressionAttributeNames: { '#balance': balanceAttribute[balance] },
      ExpressionAttributeValues: { ':amount': amount },
    },
  };
};

/** True if the balance was too small, or if PRO had ended. */
export const isUnpaid = (error: ConditionFailed): boolean => error.refusedBy(PAYMENT);

export const openHold = (table: Table, hold: HoldItem): Writes => {
  const { callerId, uid, version, dueMinute } = hold;
  const put = (Item: Record<string, unknown>): Write => ({
    Put: { TableName: table.name, Item, ConditionExpression: 'attribute_not_exists(pk)' },
  });
  return [
    debit(table, hold),
    put({ ...billingKeys.hold(callerId, uid, version), ...hold }),
    put({ ...billingKeys.dueHold(dueMinute, uid, version), callerId, uid, version }),
  ];
};

/** Ends a hold. `commit` writes its ledger entry. `release` returns its amount to the balance. */
export const settleHold = (table: Table, hold: HoldItem, how: 'commit' | 'release'): Writes => {
  const { callerId, uid, version, amount } = hold;
  const balance = balanceOf(hold.payment);
  const settled: Writes = [
    {
      Delete: {
        TableName: table.name,
        Key: billingKeys.hold(callerId, uid, version),
        ConditionExpression: 'attribute_exists(pk)',
      },
    },
    { Delete: { TableName: table.name, Key: billingKeys.dueHold(hold.dueMinute, uid, version) } },
  ];
  if (how === 'commit') {
    // A subscriber's story has an entry with amount 0, so that the ledger lists all stories.
    const spent = { callerId, balance: balance ?? ('token' as const), amount: 0 - amount };
    return [...settled, ledgerEntry(table, `${uid}-${version}`, { ...spent, reason: 'story', uid })];
  }
  if (!balance) return settled;
  const release = {
    TableName: table.name,
    Key: billingKeys.profile(callerId),
    UpdateExpression: 'SET #balance = #balance + :amount',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeNames: { '#balance': balanceAttribute[balance] },
    ExpressionAttributeValues: { ':amount': amount },
  };
  return [...settled, { Update: release }];
};

export const moveHold = (table: Table, hold: HoldItem, userId: string): Writes => {
  const { callerId: visitorId, uid, version, amount } = hold;
  const balance = balanceOf(hold.payment);
  const Key = billingKeys.hold(visitorId, uid, version);
  const due = { ...billingKeys.dueHold(hold.dueMinute, uid, version), callerId: userId, uid, version };
  const entries = (of: Balance): Writes =>
    [
      { callerId: visitorId, amount: -amount },
      { callerId: userId, amount },
    ].map((signed) => ledgerEntry(table, `moved-${uid}-${version}`, { ...signed, balance: of, reason: 'moved' }));
  return [
    { Delete: { TableName: table.name, Key, ConditionExpression: 'attribute_exists(pk)' } },
    { Put: { TableName: table.name, Item: { ...billingKeys.hold(userId, uid, version), ...hold, callerId: userId } } },
    { Put: { TableName: table.name, Item: due } },
    ...(balance ? entries(balance) : []),
  ];
};
