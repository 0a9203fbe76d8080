import type { Subscribers } from '../billing/stores.ts';
import type { Builder } from '../environment.ts';
import { queryPages } from './entries.ts';
import { UserItem } from './items/callers.ts';
import { subscribersIndex } from './keys.ts';
import { tableOf, type Table } from './table.ts';

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
