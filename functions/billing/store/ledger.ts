import { limits } from '#shared/limits.ts';
import { expiresIn } from '#functions/platform/table/keys.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { Write } from '#functions/platform/table/transact.ts';
import type { LedgerItem } from './bookItems.ts';
import { billingKeys, booksIndex } from './keys.ts';

/** The version of entries and closings that are written today. */
export const BOOKS_VERSION = 1;

const DAY_SECONDS = 86_400;

/** Those with money or an operator behind them. */
const moneyReasons: readonly LedgerItem['reason'][] = [
  'purchase',
  'subscription',
  'refund',
  'dispute',
  'debt',
  'adjustment',
];

/** The put of one entry. */
export type LedgerWrite = { Put: NonNullable<Write['Put']> };

/**
 * The write that enters an amount into the ledger, to stand in one transaction with the change of balance it explains.
 * @param entryId the same for the same event, so that it is entered once.
 */
export const ledgerEntry = (table: Table, entryId: string, entry: Omit<LedgerItem, 'at'>): LedgerWrite => {
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
        // A visitor's books go when the visitor is long gone; an account's stay, and are listed.
        ...(isVisitor
          ? { expiresAt: expiresIn(now, (limits.visitorDays + 1) * DAY_SECONDS) }
          : booksIndex.keys({ isMoney: moneyReasons.includes(entry.reason), callerId: entry.callerId, entryId }, now)),
      },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  };
};
