import type { Builder } from '#functions/platform/environment.ts';
import { queryPages } from '#functions/platform/table/queryPages.ts';
import { tableOf, type Table } from '#functions/platform/table/table.ts';
import type { Ledger } from '../finance/ledger.ts';
import { checkBooks, type BookError } from './books.ts';
import { closeDays, closings, standingAt, sumsOf } from './closings.ts';
import { allEntries, entriesIn, moneyEntries, partitionOf } from './entries.ts';
import { billingKeys } from './keys.ts';

/** Reports an error only if all reads find it. A single query is not a snapshot and may see half of a transaction. */
const MAX_READS = 4;
const PAUSE_MILLISECONDS = 250;

const check = async (table: Table, callerId: string): Promise<BookError[]> => {
  for (let look = 1; ; look += 1) {
    const errors = checkBooks(await partitionOf(table, callerId));
    if (errors.length === 0 || look === MAX_READS) return errors;
    await table.sleep(PAUSE_MILLISECONDS * look);
  }
};

const entriesOf = async (table: Table, callerId: string, prefix: string) => {
  const found: Record<string, unknown>[] = [];
  const { pk, sk } = billingKeys.ledger(callerId, prefix);
  const pages = queryPages(table, {
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
    ExpressionAttributeValues: { ':pk': pk, ':prefix': sk },
    ConsistentRead: true,
  });
  for await (const page of pages) found.push(...page);
  return entriesIn(found);
};

export const ledgerIn = (table: Table): Ledger => ({
  moneyEntries: (period) => moneyEntries(table, period),
  allEntries: (period) => allEntries(table, period),
  sumsOf: (period) => sumsOf(table, period),
  standingAt: (moment) => standingAt(table, moment),
  closings: (period) => closings(table, period),
  closeDays: () => closeDays(table),
  entriesOf: (callerId, prefix) => entriesOf(table, callerId, prefix),
  check: (callerId) => check(table, callerId),
});

export const buildLedger: Builder<Ledger> = (env) => ledgerIn(tableOf(env));
