import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { queryPages } from '#functions/platform/table/queryPages.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { Closing, Standing } from '../finance/ledger.ts';
import { addDays, dayOf, monthsOf, periodOfDay, type Period } from '../finance/period.ts';
import { addEntry, noSums, type Sums } from '../finance/totals.ts';
import { ClosingItem } from '../bookItems.ts';
import { BOOKS_VERSION } from './writes.ts';
import { allEntries } from './entries.ts';
import { billingKeys, booksIndex } from './keys.ts';

const FIRST_MOMENT = new Date('2026-01-01T00:00:00.000Z');

/** A day is closed an hour after its end, because an entry may be written up to an hour after its time. */
const SETTLING_MILLISECONDS = 3_600_000;

export const sumsOf = async (table: Table, period: Period): Promise<Sums> => {
  const sums = noSums();
  for await (const entry of allEntries(table, period)) addEntry(sums, entry);
  return sums;
};

/** The `closedAt` of a day that must be closed again, because a fast clock closed it too early. */
const REOPENED = '9999-12-31T00:00:00.000Z';
const READ_AT_ONCE = 5;

/** A closing with a time in the future is invalid, because it was made by a fast clock. */
const isValidClosing = (closing: Closing, now: Date): boolean => closing.closedAt <= now.toISOString();

const latestBefore = async (table: Table, day: string): Promise<Closing | undefined> => {
  const pages = queryPages(table, {
    KeyConditionExpression: 'pk = :pk AND sk < :day',
    ExpressionAttributeValues: { ':pk': billingKeys.closing(day).pk, ':day': billingKeys.closing(day).sk },
    ScanIndexForward: false,
    Limit: READ_AT_ONCE,
    ConsistentRead: true,
  });
  for await (const page of pages) {
    const found = page.map((item) => ClosingItem.parse(item)).find((closing) => isValidClosing(closing, table.now()));
    if (found) return found;
  }
  return undefined;
};

export const standingAt = async (table: Table, moment: Date): Promise<Standing> => {
  const closing = await latestBefore(table, dayOf(moment));
  const from = closing ? periodOfDay(closing.day).to : FIRST_MOMENT;
  const { outstanding, debt } = await sumsOf(table, { from, to: moment });
  return { outstanding: outstanding + (closing?.outstanding ?? 0), debt: debt + (closing?.debt ?? 0) };
};

export const closings = async (table: Table, { from, to }: Period): Promise<Closing[]> => {
  const found: Closing[] = [];
  const pages = queryPages(table, {
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :last',
    ExpressionAttributeValues: {
      ':pk': billingKeys.closing('').pk,
      ':first': billingKeys.closing(dayOf(from)).sk,
      ':last': billingKeys.closing(dayOf(new Date(to.getTime() - 1))).sk,
    },
    ConsistentRead: true,
  });
  for await (const page of pages) found.push(...page.map((item) => ClosingItem.parse(item)));
  return found.filter((closing) => isValidClosing(closing, table.now()));
};

const firstDay = async (table: Table): Promise<string | undefined> => {
  for (const month of monthsOf({ from: FIRST_MOMENT, to: table.now() })) {
    const oldest = await Promise.all(
      [booksIndex.money(month), ...booksIndex.others(month)].map(async (partition) => {
        const { Items = [] } = await table.client.send(
          new QueryCommand({
            TableName: table.name,
            IndexName: booksIndex.name,
            KeyConditionExpression: 'gsi1pk = :partition',
            ExpressionAttributeValues: { ':partition': partition },
            Limit: 1,
          }),
        );
        return Items.map((item) => String(item['at']));
      }),
    );
    const [first] = oldest.flat().toSorted();
    if (first !== undefined) return dayOf(new Date(first));
  }
  return undefined;
};

const putClosing = async (table: Table, closing: Closing): Promise<boolean> => {
  try {
    await table.client.send(
      new PutCommand({
        TableName: table.name,
        Item: { ...billingKeys.closing(closing.day), ...closing, schemaVersion: BOOKS_VERSION },
        ConditionExpression: 'attribute_not_exists(pk) OR closedAt > :now',
        ExpressionAttributeValues: { ':now': table.now().toISOString() },
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
};

const reopen = async (table: Table, today: string): Promise<void> => {
  const { Items = [] } = await table.client.send(
    new QueryCommand({
      TableName: table.name,
      KeyConditionExpression: 'pk = :pk AND sk >= :today',
      ExpressionAttributeValues: { ':pk': billingKeys.closing(today).pk, ':today': billingKeys.closing(today).sk },
      ConsistentRead: true,
    }),
  );
  for (const Item of Items.filter(({ closedAt }) => closedAt !== REOPENED))
    await table.client.send(new PutCommand({ TableName: table.name, Item: { ...Item, closedAt: REOPENED } }));
};

export const closeDays = async (table: Table): Promise<Closing[]> => {
  const today = dayOf(new Date(table.now().getTime() - SETTLING_MILLISECONDS));
  await reopen(table, today);
  const last = await latestBefore(table, today);
  let day = last ? addDays(last.day, 1) : await firstDay(table);
  let standing: Standing = last ?? { outstanding: 0, debt: 0 };
  const closed: Closing[] = [];
  for (; day !== undefined && day < today; day = addDays(day, 1)) {
    const { totals, outstanding, debt } = await sumsOf(table, periodOfDay(day));
    const closing: Closing = {
      day,
      totals,
      outstanding: standing.outstanding + outstanding,
      debt: standing.debt + debt,
      closedAt: table.now().toISOString(),
    };
    if (!(await putClosing(table, closing))) break;
    closed.push(closing);
    standing = closing;
  }
  return closed;
};
