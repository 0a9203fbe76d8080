import { queryPages } from '#functions/platform/table/queryPages.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { monthsOf, type Period } from '../finance/period.ts';
import type { Entry } from '../finance/totals.ts';
import { LedgerItem } from '../bookItems.ts';
import { billingKeys, booksIndex } from './keys.ts';

type Raw = Record<string, unknown>;

const PREFIX = 'LEDGER#';

const asEntry = (item: Raw): Entry => ({
  ...LedgerItem.parse(item),
  entryId: String(item['sk']).slice(PREFIX.length),
});

async function* listed(table: Table, partition: string, { from, to }: Period): AsyncGenerator<Entry> {
  const pages = queryPages(table, {
    IndexName: booksIndex.name,
    // Keys begin with the time, so BETWEEN excludes entries at `to` itself: their keys are longer and sort after it.
    KeyConditionExpression: 'gsi1pk = :partition AND gsi1sk BETWEEN :from AND :to',
    ExpressionAttributeValues: {
      ':partition': partition,
      ':from': from.toISOString(),
      ':to': to.toISOString(),
    },
  });
  for await (const page of pages) for (const item of page) yield asEntry(item);
}

export async function* moneyEntries(table: Table, period: Period): AsyncGenerator<Entry> {
  for (const month of monthsOf(period)) yield* listed(table, booksIndex.money(month), period);
}

type Stream = { next: Entry; rest: AsyncGenerator<Entry> };

const advance = async (rest: AsyncGenerator<Entry>): Promise<Stream[]> => {
  const { value, done } = await rest.next();
  return done ? [] : [{ next: value, rest }];
};

/** Yields the oldest entries first. Only one page per partition is in memory. */
export async function* allEntries(table: Table, period: Period): AsyncGenerator<Entry> {
  for (const month of monthsOf(period)) {
    const partitions = [booksIndex.money(month), ...booksIndex.others(month)];
    let streams = (await Promise.all(partitions.map((one) => advance(listed(table, one, period))))).flat();
    while (streams[0]) {
      const oldest = streams.reduce((a, b) => (b.next.at < a.next.at ? b : a), streams[0]);
      yield oldest.next;
      streams = [...streams.filter((one) => one !== oldest), ...(await advance(oldest.rest))];
    }
  }
}

export const partitionOf = async (table: Table, callerId: string): Promise<Raw[]> => {
  const items: Raw[] = [];
  const pages = queryPages(table, {
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': billingKeys.profile(callerId).pk },
    ConsistentRead: true,
  });
  for await (const page of pages) items.push(...page);
  return items;
};

export const entriesIn = (items: readonly Raw[]): Entry[] =>
  items
    .filter(({ sk }) => String(sk).startsWith(PREFIX))
    .map(asEntry)
    .toSorted((a, b) => (a.at === b.at ? 0 : a.at < b.at ? -1 : 1));
