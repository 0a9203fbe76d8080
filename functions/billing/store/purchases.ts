import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Builder } from '#functions/platform/environment.ts';
import { buildMetrics } from '#functions/platform/metrics.ts';
import { tableOf, type Table } from '#functions/platform/table/table.ts';
import { ConditionFailed, transact } from '#functions/platform/table/transact.ts';
import { withPurchaseMetrics } from '../withPurchaseMetrics.ts';
import { hasPro } from '../payment.ts';
import type { SubscriptionState } from '../payments.ts';
import type { Account, Note, Purchases } from '../stores.ts';
import { debtOf } from '../profile.ts';
import { billingKeys, subscribersIndex } from './keys.ts';
import { ledgerEntry } from './writes.ts';
import { CustomerItem } from '../orderItems.ts';
import { readUser } from './reads.ts';
import { settlePurchase } from './settlePurchase.ts';

const accountOf = async (table: Table, userId: string): Promise<Account | undefined> => {
  const user = await readUser(table, userId);
  if (!user) return undefined;
  const { tokens, customerId, subscriptionRevision } = user;
  const debt = debtOf(user);
  const isClosed = user.closedAt !== undefined;
  const isSubscribed = hasPro(user, table.now());
  const isLapsed = user.isSubscribed && !isSubscribed;
  const isPendingCancellation = isSubscribed && user.isPendingCancellation;
  return { tokens, debt, isSubscribed, isLapsed, isPendingCancellation, customerId, isClosed, subscriptionRevision };
};

const userIdOf = async (table: Table, customerId: string): Promise<string | undefined> => {
  const { Item } = await table.client.send(
    new GetCommand({ TableName: table.name, Key: billingKeys.customer(customerId), ConsistentRead: true }),
  );
  return Item && CustomerItem.parse(Item).userId;
};

const setCustomer = async (table: Table, userId: string, customerId: string): Promise<string> => {
  try {
    await transact(table, [
      {
        Update: {
          TableName: table.name,
          Key: billingKeys.profile(userId),
          UpdateExpression: 'SET customerId = :customerId',
          ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(customerId)',
          ExpressionAttributeValues: { ':customerId': customerId },
        },
      },
      { Put: { TableName: table.name, Item: { ...billingKeys.customer(customerId), userId } } },
    ]);
    return customerId;
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    const present = (await readUser(table, userId))?.customerId;
    if (present === undefined) throw error;
    return present;
  }
};

const copySubscription = async (
  table: Table,
  userId: string,
  revision: number,
  state: SubscriptionState,
): Promise<boolean> => {
  const { isSubscribed, isPendingCancellation, periodEnd } = state;
  const listed = subscribersIndex.keys(userId);
  try {
    await table.client.send(
      new UpdateCommand({
        TableName: table.name,
        Key: billingKeys.profile(userId),
        // Adds the account to the index of accounts with PRO, or removes it.
        UpdateExpression: `SET isSubscribed = :subscribed, isPendingCancellation = :pending, subscriptionRevision = :next${periodEnd ? ', periodEnd = :end' : ''}${isSubscribed ? ', gsi1pk = :list, gsi1sk = :userId' : ' REMOVE gsi1pk, gsi1sk'}`,
        ConditionExpression:
          'attribute_exists(pk) AND (subscriptionRevision = :seen OR (attribute_not_exists(subscriptionRevision) AND :seen = :none))',
        ExpressionAttributeValues: {
          ':subscribed': isSubscribed,
          ':pending': isPendingCancellation,
          ':next': revision + 1,
          ':seen': revision,
          ':none': 0,
          ...(periodEnd && { ':end': periodEnd.toISOString() }),
          ...(isSubscribed && { ':list': listed.gsi1pk, ':userId': listed.gsi1sk }),
        },
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
};

const note = async (table: Table, userId: string, { entryId, ...entry }: Note): Promise<boolean> => {
  const { Put } = ledgerEntry(table, entryId, { callerId: userId, balance: 'token', amount: 0, ...entry });
  try {
    await table.client.send(new PutCommand(Put));
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
};

export const purchasesIn = (table: Table): Purchases => ({
  accountOf: (userId) => accountOf(table, userId),
  userIdOf: (customerId) => userIdOf(table, customerId),
  setCustomer: (userId, customerId) => setCustomer(table, userId, customerId),
  settle: (order, checkout) => settlePurchase(table, order, checkout),
  mirror: (userId, revision, state) => copySubscription(table, userId, revision, state),
  note: (userId, entry) => note(table, userId, entry),
});

export const buildPurchases: Builder<Purchases> = async (env) =>
  withPurchaseMetrics(purchasesIn(tableOf(env)), await buildMetrics(env));
