import { limits } from '#shared/limits.ts';
import type { LedgerItem } from './items.ts';
import { expiresIn, keys, moneyIndex } from './keys.ts';
import type { Table } from './table.ts';
import type { Writes } from './transact.ts';

const DAY_SECONDS = 86_400;

/** What finance asks for by day. */
const listedReasons: readonly LedgerItem['reason'][] = [
  'purchase',
  'subscription',
  'refund',
  'dispute',
  'owed',
  'adjustment',
];

/**
 * The write that enters an amount into the ledger, to stand in one transaction with the change of balance it explains.
 * @param entryId the same for the same event, so that it is entered once.
 */
export const ledgerEntry = (table: Table, entryId: string, entry: Omit<LedgerItem, 'at'>): Writes[number] => {
  const now = table.now();
  const isVisitor = entry.callerId.startsWith('v_');
  return {
    Put: {
      TableName: table.name,
      Item: {
        ...keys.ledger(entry.callerId, entryId),
        ...entry,
        at: now.toISOString(),
        ...(listedReasons.includes(entry.reason) && moneyIndex.keys(now, `${entry.callerId}#${entryId}`)),
        // A visitor's books go when the visitor is long gone; an account's stay.
        ...(isVisitor && { expiresAt: expiresIn(now, (limits.visitorDays + 1) * DAY_SECONDS) }),
      },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  };
};
