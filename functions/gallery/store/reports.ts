import { adminLimits } from '#shared/admin/adminLimits.ts';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { limits } from '#shared/limits.ts';
import { idCursor } from '#functions/platform/table/cursor.ts';
import { queryPages, type Page } from '#functions/platform/table/queryPages.ts';
import { dailyCaps, dailyCapsOf, type DailyCaps } from '#functions/account/dailyCaps.ts';
import { usesOfAddress, type DailyUse } from '#functions/account/fairUse.ts';
import { countUse } from '#functions/account/store/writes.ts';
import type { Builder } from '#functions/platform/environment.ts';
import { networkKey } from '#functions/platform/http/address.ts';
import { expiresIn } from '#functions/platform/table/keys.ts';
import { tableOf, type Table } from '#functions/platform/table/table.ts';
import { ConditionFailed, transact, type Write, type Writes } from '#functions/platform/table/transact.ts';
import { readStory } from '#functions/story/store/readStory.ts';
import type { Enforced, Report, Reports, Ruling, WaitingReports } from '../ports.ts';
import { clearStory, forgetReports, hideStory } from './hiding.ts';
import { galleryKeys, REPORTS_PARTITION } from './keys.ts';
import { pointsOf } from './reportPoints.ts';

/** All reports of a story. `notes` are the reporters' texts, without names. */
export const ReportsItem = z.object({
  uid: z.string(),
  reports: z.int(),
  points: z.optional(z.int()),
  reasons: z._default(z.record(z.string(), z.int()), {}),
  notes: z._default(z.array(z.string()), []),
  firstAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
});

const DAY_SECONDS = 86_400;

const REASON = 'reason#';

type Caps = Pick<DailyCaps, 'reportsPerDay' | 'addressesPerNetwork'>;

const usesOf = ({ callerId, addressKey }: Report, { reportsPerDay, addressesPerNetwork }: Caps): DailyUse[] => [
  { what: 'report', callerId, max: reportsPerDay },
  ...usesOfAddress('report', addressKey, reportsPerDay, addressesPerNetwork),
];

const writesOf = (table: Table, report: Report, { caps, points }: { caps: Caps; points: number }): Writes => {
  const { uid, callerId, addressKey, reason, note } = report;
  const now = table.now();
  const mark = (key: Record<string, string>, seconds: number): Write => ({
    label: 'mark',
    Put: {
      TableName: table.name,
      Item: { ...key, expiresAt: expiresIn(now, seconds) },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  });
  // Each reason's counter is a separate attribute, because DynamoDB cannot increment inside a map that does not exist.
  const count: Write = {
    Update: {
      TableName: table.name,
      Key: galleryKeys.reports(uid),
      UpdateExpression: `SET #uid = :uid, firstAt = if_not_exists(firstAt, :now), lastAt = :now${
        note === undefined ? '' : ', notes = list_append(if_not_exists(notes, :none), :note)'
      } ADD reports :one, points :points, #reason :one`,
      ExpressionAttributeNames: { '#uid': 'uid', '#reason': `${REASON}${reason}` },
      ExpressionAttributeValues: {
        ':uid': uid,
        ':now': now.toISOString(),
        ':one': 1,
        ':points': points,
        ...(note !== undefined && { ':none': [], ':note': [note] }),
      },
    },
  };
  return [
    mark(galleryKeys.reporter(uid, callerId), limits.visitorDays * DAY_SECONDS),
    mark(galleryKeys.reportingAddress(uid, networkKey(addressKey)), limits.reportAddressDays * DAY_SECONDS),
    count,
    ...usesOf(report, caps).map((use) => countUse(table, use)),
  ];
};

const OLD_REPORT_POINTS = 2;

const waitingFrom = (item: Record<string, unknown>): WaitingReports => {
  const reasons = Object.entries(item).flatMap(([name, value]) =>
    name.startsWith(REASON) ? [[name.slice(REASON.length), value] as const] : [],
  );
  const parsed = ReportsItem.parse({ ...item, reasons: Object.fromEntries(reasons) });
  return { ...parsed, points: parsed.points ?? parsed.reports * OLD_REPORT_POINTS };
};

const findWaiting = async (table: Table, uid: string): Promise<WaitingReports | undefined> => {
  const { Item } = await table.client.send(
    new GetCommand({ TableName: table.name, Key: galleryKeys.reports(uid), ConsistentRead: true }),
  );
  return Item && waitingFrom(Item);
};

const listWaiting = async (table: Table): Promise<WaitingReports[]> => {
  const items: Record<string, unknown>[] = [];
  const pages = queryPages(table, {
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': REPORTS_PARTITION },
    ConsistentRead: true,
  });
  for await (const page of pages) items.push(...page);
  return items.map(waitingFrom).toSorted((a, b) => (a.firstAt < b.firstAt ? -1 : 1));
};

const listPage = async (table: Table, cursor: string | undefined): Promise<Page<WaitingReports>> => {
  const { Items = [], LastEvaluatedKey: last } = await table.client.send(
    new QueryCommand({
      TableName: table.name,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': REPORTS_PARTITION },
      ...(cursor !== undefined && { ExclusiveStartKey: galleryKeys.reports(idCursor(cursor)) }),
      Limit: adminLimits.pageItems,
      ConsistentRead: true,
    }),
  );
  const items = Items.map(waitingFrom).toSorted((a, b) => (a.firstAt < b.firstAt ? -1 : 1));
  return { items, cursor: last && String(last['sk']) };
};

const count = async (table: Table, report: Report, caps: Caps): Promise<'counted' | 'repeated' | 'overQuota'> => {
  const points = await pointsOf(table, report.callerId);
  try {
    await transact(table, writesOf(table, report, { caps, points }));
    return 'counted';
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    return error.refusedBy('mark') ? 'repeated' : 'overQuota';
  }
};

const takeHide = async (table: Table): Promise<boolean> => {
  const now = table.now();
  try {
    await table.client.send(
      new UpdateCommand({
        TableName: table.name,
        Key: galleryKeys.hides(now),
        UpdateExpression: 'ADD hides :one SET expiresAt = :expiresAt',
        ConditionExpression: 'attribute_not_exists(hides) OR hides < :max',
        ExpressionAttributeValues: {
          ':one': 1,
          ':max': limits.hidesPerHour,
          ':expiresAt': expiresIn(now, DAY_SECONDS),
        },
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
};

const enforce = async (table: Table, uid: string): Promise<Enforced> => {
  const waiting = await findWaiting(table, uid);
  const story = waiting && (await readStory(table, uid));
  if (!story) return 'waits';
  if (story.hiddenAt !== undefined) return 'hidden';
  const isCleared = story.clearedVersion === story.version;
  const needed = isCleared ? limits.reportPointsToHideCleared : limits.reportPointsToHide;
  if (waiting.points < needed) return 'waits';
  if (!(await takeHide(table))) return 'postponed';
  await hideStory(table, uid);
  return 'hidden';
};

const settle = async (table: Table, uid: string, ruling: Promise<Ruling>): Promise<Ruling> => {
  const ruled = await ruling;
  if (ruled !== 'busy') await forgetReports(table, uid);
  return ruled;
};

export const reportsIn = (table: Table, caps: Caps = dailyCaps): Reports => ({
  report: async (report) => {
    const counted = await count(table, report, caps);
    if (counted === 'overQuota') return counted;
    // Runs even after a repeated report, because an interruption may have prevented the hiding.
    await enforce(table, report.uid);
    return counted;
  },
  listWaiting: () => listWaiting(table),
  listPage: (cursor) => listPage(table, cursor),
  findWaiting: (uid) => findWaiting(table, uid),
  enforce: (uid) => enforce(table, uid),
  hide: (uid) => settle(table, uid, hideStory(table, uid)),
  restore: (uid) => settle(table, uid, clearStory(table, uid)),
  forget: (uid) => forgetReports(table, uid),
});

export const buildReports: Builder<Reports> = (env) => reportsIn(tableOf(env), dailyCapsOf(env.DAILY_CAPS));
