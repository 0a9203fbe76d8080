import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { Builder } from '#functions/platform/environment.ts';
import { networkKey } from '#functions/platform/http/address.ts';
import { expiresIn, times, type Key } from '#functions/platform/table/keys.ts';
import { tableOf, type Table } from '#functions/platform/table/table.ts';
import { ConditionFailed, transact, type Write } from '#functions/platform/table/transact.ts';
import type { Views } from '../ports.ts';
import { storyKeys } from './keys.ts';
import { MetricsItem } from './storyItems.ts';

/** A view is marked as counted for one day (UTC). The item exists longer, because clocks may differ. */
const MARK_SECONDS = 2 * 86_400;

type Metrics = { views: number; favorites: number };

const metricsOf = async (table: Table, uid: string): Promise<Metrics> => {
  const { Item } = await table.client.send(
    new GetCommand({ TableName: table.name, Key: storyKeys.metrics(uid), ConsistentRead: true }),
  );
  return MetricsItem.parse(Item ?? {});
};

/** A write that fails if the mark exists. */
export const markOnce = (table: Table, key: Key): Write => ({
  Put: {
    TableName: table.name,
    Item: { ...key, expiresAt: expiresIn(table.now(), MARK_SECONDS) },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
});

type Viewer = { callerId: string; addressKey: string };

/** Counts a view once a day for each caller and address (IPv6: network), because creating a visitor costs nothing. */
const count = async (table: Table, uid: string, { callerId, addressKey }: Viewer): Promise<Metrics> => {
  const day = times.dayOf(table.now());
  try {
    await transact(table, [
      markOnce(table, storyKeys.viewMark(uid, callerId, day)),
      markOnce(table, storyKeys.viewAddress(uid, networkKey(addressKey), day)),
      {
        Update: {
          TableName: table.name,
          Key: storyKeys.metrics(uid),
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
  count: (uid, callerId, addressKey) => count(table, uid, { callerId, addressKey }),
  metricsOf: (uid) => metricsOf(table, uid),
});

export const buildViews: Builder<Views> = (env) => viewsIn(tableOf(env));
