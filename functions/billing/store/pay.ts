import type { Table } from '#functions/platform/table/table.ts';
import type { Write } from '#functions/platform/table/transact.ts';
import { proEndsBefore, type Payment } from '../payment.ts';
import { balanceAttribute, balanceOf } from './holdItems.ts';
import { billingKeys } from './keys.ts';

/** Takes the amount out of the balance, on the condition that it is there; of a subscriber, that they have PRO. */
export const pay = (
  table: Table,
  { callerId, payment, amount }: { callerId: string; payment: Payment; amount: number },
): Write => {
  const at = { TableName: table.name, Key: billingKeys.profile(callerId) };
  const balance = balanceOf(payment);
  if (!balance) {
    const subscribed = {
      ConditionExpression: 'isSubscribed = :yes AND (attribute_not_exists(periodEnd) OR periodEnd > :over)',
      ExpressionAttributeValues: { ':yes': true, ':over': proEndsBefore(table.now()) },
    };
    return { ConditionCheck: { ...at, ...subscribed } };
  }
  return {
    Update: {
      ...at,
      UpdateExpression: 'SET #balance = #balance - :amount',
      ConditionExpression: '#balance >= :amount',
      ExpressionAttributeNames: { '#balance': balanceAttribute[balance] },
      ExpressionAttributeValues: { ':amount': amount },
    },
  };
};
