import type { Builder } from '#functions/platform/environment.ts';
import { queryPages } from '#functions/platform/table/queryPages.ts';
import { tableOf, type Table } from '#functions/platform/table/table.ts';
import type { Subscribers } from '../stores.ts';
import { subscribersIndex } from './keys.ts';
import { UserItem } from '../profile.ts';

async function* all(table: Table) {
  const pages = queryPages(table, {
    IndexName: subscribersIndex.name,
    KeyConditionExpression: 'gsi1pk = :subscribers',
    ExpressionAttributeValues: { ':subscribers': subscribersIndex.partition },
  });
  for await (const page of pages)
    for (const item of page) {
      const { id: userId, customerId, isPendingCancellation, periodEnd } = UserItem.parse(item);
      yield { userId, customerId, isPendingCancellation, periodEnd };
    }
}

export const subscribersIn = (table: Table): Subscribers => ({ all: () => all(table) });

export const buildSubscribers: Builder<Subscribers> = (env) => subscribersIn(tableOf(env));
