import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { limits } from '#shared/limits.ts';
import { dailyCaps, type DailyCaps } from '../dailyCaps.ts';
import type { Builder } from '../environment.ts';
import { usesOfAddress, type DailyUse } from '../fairUse.ts';
import type { Report, Reports, Ruling, WaitingReports } from '../services/reports.ts';
import { countUse } from './dailyUses.ts';
import { forgetReports, hideStory, unhideStory } from './hiding.ts';
import { ReportsItem } from './items/gallery.ts';
import { expiresIn, keys, REPORTS_PARTITION, times } from './keys.ts';
import { tableOf, type Table } from './table.ts';
import { ConditionFailed, transact, type Writes } from './transact.ts';

const DAY_SECONDS = 86_400;

/** What an attribute that counts a reason begins with. */
const REASON = 'reason#';

type Caps = Pick<DailyCaps, 'reportsPerDay' | 'addressesPerNetwork'>;

/** Where in a report's writes the marks stand; behind them the counter, then the uses. */
const MARKS = [0, 1];

const usesOf = ({ callerId, addressKey }: Report, { reportsPerDay, addressesPerNetwork }: Caps): DailyUse[] => [
  { what: 'report', callerId, most: reportsPerDay },
  ...usesOfAddress('report', addressKey, reportsPerDay, addressesPerNetwork),
];

const writesOf = (table: Table, report: Report, caps: Caps): Writes => {
  const { uid, callerId, addressKey, reason, note } = report;
  const now = table.now();
  const mark = (key: Record<string, string>, seconds: number): Writes[number] => ({
    Put: {
      TableName: table.name,
      Item: { ...key, expiresAt: expiresIn(now, seconds) },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  });
  // A counter of its own for each reason: a map cannot be counted in before it is there.
  const count: Writes[number] = {
    Update: {
      TableName: table.name,
      Key: keys.reports(uid),
      UpdateExpression: `SET #uid = :uid, firstAt = if_not_exists(firstAt, :now), lastAt = :now${
        note === undefined ? '' : ', notes = list_append(if_not_exists(notes, :none), :note)'
      } ADD reports :one, #reason :one`,
      ExpressionAttributeNames: { '#uid': 'uid', '#reason': `${REASON}${reason}` },
      ExpressionAttributeValues: {
        ':uid': uid,
        ':now': now.toISOString(),
        ':one': 1,
        ...(note !== undefined && { ':none': [], ':note': [note] }),
      },
    },
  };
  return [
    mark(keys.reporter(uid, callerId), limits.visitorDays * DAY_SECONDS),
    mark(keys.reportingAddress(uid, addressKey, times.dayOf(now)), 2 * DAY_SECONDS),
    count,
    ...usesOf(report, caps).map((use) => countUse(table, use)),
  ];
};

const waitingFrom = (item: Record<string, unknown>): WaitingReports => {
  const reasons = Object.entries(item).flatMap(([name, value]) =>
    name.startsWith(REASON) ? [[name.slice(REASON.length), value] as const] : [],
  );
  return ReportsItem.parse({ ...item, reasons: Object.fromEntries(reasons) });
};

const findWaiting = async (table: Table, uid: string): Promise<WaitingReports | undefined> => {
  const { Item } = await table.client.send(
    new GetCommand({ TableName: table.name, Key: keys.reports(uid), ConsistentRead: true }),
  );
  return Item && waitingFrom(Item);
};

const listWaiting = async (table: Table): Promise<WaitingReports[]> => {
  const items: Record<string, unknown>[] = [];
  let start: Record<string, unknown> | undefined;
  do {
    const page = await table.client.send(
      new QueryCommand({
        TableName: table.name,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': REPORTS_PARTITION },
        ConsistentRead: true,
        ...(start && { ExclusiveStartKey: start }),
      }),
    );
    items.push(...(page.Items ?? []));
    start = page.LastEvaluatedKey;
  } while (start);
  return items.map(waitingFrom).toSorted((a, b) => (a.firstAt < b.firstAt ? -1 : 1));
};

const count = async (table: Table, report: Report, caps: Caps): Promise<'counted' | 'repeated' | 'overQuota'> => {
  try {
    await transact(table, writesOf(table, report, caps));
    return 'counted';
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    return error.failed.some((index) => MARKS.includes(index)) ? 'repeated' : 'overQuota';
  }
};

const enforce = async (table: Table, uid: string): Promise<void> => {
  const waiting = await findWaiting(table, uid);
  if (waiting && waiting.reports >= limits.reportsToHide) await hideStory(table, uid);
};

/** Looked at by an operator: the story as ruled, and its reports gone. */
const settle = async (table: Table, uid: string, ruling: Promise<Ruling>): Promise<Ruling> => {
  const ruled = await ruling;
  if (ruled !== 'busy') await forgetReports(table, uid);
  return ruled;
};

export const reportsIn = (table: Table, caps: Caps = dailyCaps): Reports => ({
  report: async (report) => {
    const counted = await count(table, report, caps);
    if (counted === 'overQuota') return counted;
    // Also after a report that does not count: whoever made the third may not have come this far.
    await enforce(table, report.uid);
    return counted;
  },
  listWaiting: () => listWaiting(table),
  findWaiting: (uid) => findWaiting(table, uid),
  enforce: (uid) => enforce(table, uid),
  hide: (uid) => settle(table, uid, hideStory(table, uid)),
  restore: (uid) => settle(table, uid, unhideStory(table, uid)),
  forget: (uid) => forgetReports(table, uid),
});

export const buildReports: Builder<Reports> = (env) => reportsIn(tableOf(env), env.DAILY_CAPS);
