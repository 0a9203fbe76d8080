import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, it } from 'vitest';
import { limits } from '#shared/limits.ts';
import { mockTable, named, type MockTable } from '#test/support/mockTable.ts';
import { keys } from './keys.ts';
import { paymentEventsIn } from './paymentEvents.ts';

let db: MockTable;
beforeEach(() => {
  db = mockTable();
});

const event = {
  id: 'evt_1',
  type: 'invoice.paid',
  createdAt: new Date('2026-03-14T23:59:00.000Z'),
  pointer: undefined,
};
const input = (index = 0) => db.mock.commandCalls(UpdateCommand)[index]?.args[0].input;

it('claims an event that nobody has finished with, counts the tries, and says no to one that is done', async () => {
  db.mock
    .on(UpdateCommand)
    .resolvesOnce({})
    .rejects(new ConditionalCheckFailedException({ message: '', $metadata: {} }));
  const events = paymentEventsIn(db.table);
  expect([await events.claim(event), await events.claim(event)]).toEqual([true, false]);
  expect(input()).toEqual({
    TableName: 'words',
    Key: keys.paymentEvent('evt_1', event.createdAt),
    UpdateExpression:
      'SET eventId = :id, #type = :type, receivedAt = if_not_exists(receivedAt, :now) ADD attempts :one',
    ConditionExpression: 'attribute_not_exists(outcome)',
    ExpressionAttributeNames: { '#type': 'type' },
    ExpressionAttributeValues: {
      ':id': 'evt_1',
      ':type': 'invoice.paid',
      ':now': db.clock.now.toISOString(),
      ':one': 1,
    },
  });
  expect(input()?.Key).toEqual({ pk: 'EVENTS#2026-03-14', sk: 'EVENT#evt_1' });
});

it('keeps what is done for longer than Stripe ever sends it again, and what can never be for good', async () => {
  db.mock.on(UpdateCommand).resolves({});
  const events = paymentEventsIn(db.table);
  await events.finish(event);
  await events.finish(event, 'a customer that is none of ours');
  const nowSeconds = db.clock.now.getTime() / 1000;
  expect(input(0)?.ExpressionAttributeValues).toMatchObject({
    ':outcome': 'settled',
    ':expiresAt': nowSeconds + limits.paymentEventDays * 86_400,
  });
  expect(input(1)?.ExpressionAttributeValues).toMatchObject({
    ':outcome': 'unusable',
    ':reason': 'a customer that is none of ours',
  });
  expect(input(1)?.UpdateExpression).not.toContain('expiresAt');
  expect(limits.paymentEventDays * 24).toBeGreaterThan(71);
});

it('raises what the table itself says, so that the event comes again', async () => {
  db.mock.on(UpdateCommand).rejects(named('ThrottlingException'));
  await expect(paymentEventsIn(db.table).claim(event)).rejects.toThrow('ThrottlingException');
  await expect(paymentEventsIn(db.table).finish(event)).rejects.toThrow('ThrottlingException');
});
