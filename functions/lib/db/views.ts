import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { Builder } from '../environment.ts';
import type { Views } from '../services.ts';
import { MetricsItem } from './items/gallery.ts';
import { expiresIn, keys, times } from './keys.ts';
import { tableOf, type Table } from './table.ts';
import { ConditionFailed, transact } from './transact.ts';

/** A mark is of no use once its day is over everywhere the table's clock may be off. */
const MARK_SECONDS = 2 * 86_400;

const metricsOf = async (table: Table, uid: string): Promise<{ views: number; favorites: number }> => {
  const { Item } = await table.client.send(
    new GetCommand({ TableName: table.name, Key: keys.metrics(uid), ConsistentRead: true }),
  );
  return MetricsItem.parse(Item ?? {});
};

/** The mark and the counter are one transaction: a view is never counted twice, nor marked and not counted. */
const count = async (table: Table, uid: string, callerId: string): Promise<{ views: number; favorites: number }> => {
  const now = table.now();
  const mark = keys.viewMark(uid, callerId, times.dayOf(now));
  try {
    await transact(table, [
      {
        Put: {
          TableName: table.name,
          Item: { ...mark, expiresAt: expiresIn(now, MARK_SECONDS) },
          ConditionExpression: 'attribute_not_exists(pk)',
        },
      },
      {
        Update: {
          TableName: table.name,
          Key: keys.metrics(uid),
          UpdateExpression: 'ADD #views :one',
          ExpressionAttributeNames: { '#views': 'views' },
          ExpressionAttributeValues: { ':one': 1 },
        },
      },
    ]);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
  return metricsOf(table, uid);
};

export const viewsIn = (table: Table): Views => ({
  count: (uid, callerId) => count(table, uid, callerId),
  metricsOf: (uid) => metricsOf(table, uid),
});

export const buildViews: Builder<Views> = (env) => viewsIn(tableOf(env));
