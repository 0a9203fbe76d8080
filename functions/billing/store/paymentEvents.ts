import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { limits } from '#shared/limits.ts';
import type { Builder } from '#functions/platform/environment.ts';
import { expiresIn } from '#functions/platform/table/keys.ts';
import { queryPages } from '#functions/platform/table/queryPages.ts';
import { tableOf, type Table } from '#functions/platform/table/table.ts';
import type { PaymentEvents } from '../stores.ts';
import { billingKeys } from './keys.ts';
import { PaymentEventItem } from '../orderItems.ts';

const DAY_SECONDS = 86_400;

const claim = async (
  table: Table,
  { id, type, createdAt }: Parameters<PaymentEvents['claim']>[0],
): Promise<boolean> => {
  try {
    await table.client.send(
      new UpdateCommand({
        TableName: table.name,
        Key: billingKeys.paymentEvent(id, createdAt),
        UpdateExpression:
          'SET eventId = :id, #type = :type, receivedAt = if_not_exists(receivedAt, :now) ADD attempts :one',
        ConditionExpression: 'attribute_not_exists(outcome)',
        ExpressionAttributeNames: { '#type': 'type' },
        ExpressionAttributeValues: { ':id': id, ':type': type, ':now': table.now().toISOString(), ':one': 1 },
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
};

/**
 * Marks an event as handled. The mark exists for longer than Stripe repeats an event. An unusable event is kept
 * forever.
 */
const finish = async (
  table: Table,
  { id, type, createdAt }: Parameters<PaymentEvents['finish']>[0],
  reason: string | undefined,
): Promise<void> => {
  const isUnusable = reason !== undefined;
  const expiresAt = expiresIn(table.now(), limits.paymentEventDays * DAY_SECONDS);
  await table.client.send(
    new UpdateCommand({
      TableName: table.name,
      Key: billingKeys.paymentEvent(id, createdAt),
      UpdateExpression: `SET eventId = :id, #type = :type, outcome = :outcome, receivedAt = if_not_exists(receivedAt, :now), attempts = if_not_exists(attempts, :one), ${isUnusable ? 'reason = :reason' : 'expiresAt = :expiresAt'}`,
      ExpressionAttributeNames: { '#type': 'type' },
      ExpressionAttributeValues: {
        ':id': id,
        ':type': type,
        ':now': table.now().toISOString(),
        ':one': 1,
        ':outcome': isUnusable ? 'unusable' : 'settled',
        ...(isUnusable ? { ':reason': reason } : { ':expiresAt': expiresAt }),
      },
    }),
  );
};

export const paymentEventsIn = (table: Table): PaymentEvents => ({
  claim: (event) => claim(table, event),
  finish: (event, reason) => finish(table, event, reason),
});

export const buildPaymentEvents: Builder<PaymentEvents> = (env) => paymentEventsIn(tableOf(env));

export const eventsOfDay = async (table: Table, day: string): Promise<PaymentEventItem[]> => {
  const events: PaymentEventItem[] = [];
  const pages = queryPages(table, {
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': billingKeys.paymentEvent('', new Date(`${day}T00:00:00.000Z`)).pk },
  });
  for await (const page of pages) events.push(...page.map((item) => PaymentEventItem.parse(item)));
  return events.toSorted((a, b) => (a.receivedAt < b.receivedAt ? -1 : 1));
};
