import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expect, it } from 'vitest';
import { limits } from '#shared/limits.ts';
import { pauseIn } from '#functions/account/store/pause.ts';
import { profileKey } from '#functions/billing/store/reads.ts';
import { checkBooks } from '#functions/billing/store/books.ts';
import type { Caller } from '#functions/platform/http/caller.ts';
import { newId } from '#functions/platform/newId.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { aNewStory } from '#test/support/aStory.ts';
import { behind, failingOn, interposed, losingAnswers, noting, racing } from '#test/support/interposed.ts';
import { newBuyer } from '#test/support/newBuyer.ts';
import { advance, startTable, type RunningTable } from '#test/support/table.ts';
import { tableOfFile } from '#test/support/tableOfTests.ts';
import { beginStory } from './beginStory.ts';
import { storiesIn } from './stories.ts';

const running = tableOfFile();

const begin = async (
  caller: Caller,
  { table = running.table, key, fingerprint = 'bytes' }: { table?: Table; key?: string; fingerprint?: string } = {},
) => {
  const story = aNewStory({ uid: newId(), uploadId: newId(), ownerId: caller.id });
  const idempotency = key === undefined ? undefined : { key, fingerprint };
  return { ...story, result: await beginStory(table, { story, caller, idempotency }) };
};
/** Runs the test on a separate table, so that the test may change the clock. */
const elsewhere = async (run: (other: RunningTable) => Promise<void>) => {
  const other = await startTable();
  try {
    await run(other);
  } finally {
    await other.close();
  }
};
const stateOf = async ({ id }: Caller) => {
  const items = await running.itemsOf(id);
  const profile = items.find(({ sk }) => sk === 'PROFILE');
  const holds = items.filter(({ sk }) => String(sk).startsWith('HOLD#'));
  return { tokens: profile?.['tokens'], free: profile?.['freeNarrations'], holds: holds.length };
};
const balanced = async ({ id }: Caller) => expect(checkBooks(await running.itemsOf(id))).toEqual([]);

it('begins and charges a story once when the answer is lost', async () => {
  const user = await newBuyer(running.table, { tokens: 2 });
  // All answers are lost, including the answer of the repeated transaction.
  const { uid, result } = await begin(user, { table: losingAnswers(running.table, 99) });
  expect(result).toEqual({ status: 'begun' });
  expect(await storiesIn(running.table).find(uid)).toMatchObject({ uid, stage: 'preparing' });
  expect(await stateOf(user)).toEqual({ tokens: 1, free: 0, holds: 1 });
  await balanced(user);
});

it('fails and charges nothing when the request is lost', async () => {
  const user = await newBuyer(running.table, { tokens: 2 });
  await expect(begin(user, { table: failingOn(running.table, /Transact/) })).rejects.toThrow('TimeoutError');
  expect(await stateOf(user)).toEqual({ tokens: 2, free: 0, holds: 0 });
});

it('charges a token if the free narration was used in the meantime', async () => {
  const user = await newBuyer(running.table, { tokens: 1 });
  expect((await begin({ ...user, freeNarrations: 1 })).result).toEqual({ status: 'begun' });
  expect(await stateOf(user)).toEqual({ tokens: 0, free: 0, holds: 1 });
});

it('begins nothing if the subscription ended or the token was used in the meantime', async () => {
  const user = await newBuyer(running.table);
  for (const seen of [{ isSubscribed: true }, { tokens: 1 }])
    expect((await begin({ ...user, ...seen })).result).toEqual({ status: 'insufficient' });
  expect(await stateOf(user)).toEqual({ tokens: 0, free: 0, holds: 0 });
});

it('holds nothing from a subscriber, and is due like others', async () => {
  const subscriber = await newBuyer(running.table, { tokens: 2, isSubscribed: true });
  const { uid, result } = await begin(subscriber);
  expect(result).toEqual({ status: 'begun' });
  const [hold] = (await running.itemsOf(subscriber.id)).filter(({ sk }) => String(sk).startsWith('HOLD#'));
  expect(hold).toMatchObject({ uid, version: 1, payment: 'subscription', amount: 0 });
});

it('takes nothing from an account where nothing is sold, and begins nothing for a closed one', async () => {
  const user = { ...(await newBuyer(running.table, { tokens: 2 })), isSubscribed: true, isUnlimited: true as const };
  const { uid, result } = await begin(user);
  expect(result).toEqual({ status: 'begun' });
  const [hold] = (await running.itemsOf(user.id)).filter(({ sk }) => String(sk).startsWith('HOLD#'));
  expect(hold).toMatchObject({ uid, payment: 'included', amount: 0 });
  expect(await stateOf(user)).toEqual({ tokens: 2, free: 0, holds: 1 });
  await running.table.client.send(
    new UpdateCommand({
      TableName: running.table.name,
      Key: profileKey(user.id),
      UpdateExpression: 'SET closedAt = :now',
      ExpressionAttributeValues: { ':now': new Date().toISOString() },
    }),
  );
  expect((await begin(user)).result).toEqual({ status: 'insufficient' });
});

it('reads only the idempotency key for an empty balance', async () => {
  const user = await newBuyer(running.table, { tokens: 1 });
  const first = await begin(user, { key: 'k' });
  const { table, requests } = noting(running.table);
  expect((await begin({ ...user, tokens: 0 }, { table })).result).toEqual({ status: 'insufficient' });
  expect(requests.filter((name) => name === 'TransactWriteCommand')).toEqual([]);
  expect((await begin({ ...user, tokens: 0 }, { key: 'k' })).result).toEqual({
    status: 'repeated',
    uid: first.uid,
    uploadId: first.uploadId,
  });
});

it('answers the key’s story, or a mismatch, when a parallel request used the key first', async () => {
  const user = await newBuyer(running.table, { tokens: 2 });
  let first: { uid: string } | undefined;
  const table = racing(running.table, async () => (first = await begin(user, { key: 'k' })));
  expect((await begin(user, { table, key: 'k' })).result).toMatchObject({ status: 'repeated', uid: first?.uid });
  expect((await begin(user, { key: 'k', fingerprint: 'others' })).result).toEqual({ status: 'mismatch' });
  expect(await stateOf(user)).toEqual({ tokens: 1, free: 0, holds: 1 });
});

it('begins and charges nothing while the stage is paused', async () => {
  await elsewhere(async (other) => {
    const user = await newBuyer(other.table, { tokens: 1 });
    await pauseIn(other.table).set({ reason: 'dear', by: 'olga' });
    expect((await begin(user, { table: other.table })).result).toEqual({ status: 'paused' });
    const profile = (await other.itemsOf(user.id)).find(({ sk }) => sk === 'PROFILE');
    expect(profile).toMatchObject({ tokens: 1 });
  });
});

it('begins no second story under one uid, and does not charge for it', async () => {
  const user = await newBuyer(running.table, { tokens: 2 });
  const story = aNewStory({ uid: newId(), uploadId: newId(), ownerId: user.id });
  const both = { story, caller: user, idempotency: undefined };
  for (const _ of [1, 2]) expect(await beginStory(running.table, both)).toEqual({ status: 'begun' });
  expect(await stateOf(user)).toEqual({ tokens: 1, free: 0, holds: 1 });
});

it('keeps a key for exactly a day, and reads it consistently', async () => {
  await elsewhere(async (other) => {
    const user = await newBuyer(other.table, { tokens: 3 });
    const [table, poor] = [other.table, { ...user, tokens: 0 }];
    const { uid } = await begin(user, { table, key: 'k' });
    advance(other.clock, limits.idempotencyHours * 60 - 1 / 60);
    for (const requests of [user, poor])
      expect((await begin(requests, { table: behind(table), key: 'k' })).result).toMatchObject({
        status: 'repeated',
        uid,
      });
    advance(other.clock, 1 / 60);
    expect((await begin(poor, { table, key: 'k' })).result).toEqual({ status: 'insufficient' });
    expect((await begin(user, { table, key: 'k' })).result).toEqual({ status: 'begun' });
  });
});

it('fails when a conflicting key is gone a moment later', async () => {
  const user = await newBuyer(running.table, { tokens: 2 });
  await begin(user, { key: 'k' });
  const forgetful = interposed(running.table, (command, send) =>
    JSON.stringify(command.input).includes('"sk":"IDEMPOTENCY#') && command.constructor.name === 'GetCommand'
      ? Promise.resolve({})
      : send(),
  );
  await expect(begin(user, { key: 'k', table: forgetful })).rejects.toMatchObject({ name: 'ConditionFailed' });
  expect(await stateOf(user)).toEqual({ tokens: 1, free: 0, holds: 1 });
});

it('holds for its minutes and part of one more', async () => {
  await elsewhere(async (other) => {
    const user = await newBuyer(other.table, { tokens: 1 });
    await begin(user, { table: other.table });
    advance(other.clock, limits.holdMinutes);
    expect(await storiesIn(other.table).releaseDueHolds()).toBe(0);
    advance(other.clock, 1);
    expect(await storiesIn(other.table).releaseDueHolds()).toBe(1);
  });
});

it('writes the first sweep’s start once per instance, so that holds of its first minute are found', async () => {
  await elsewhere(async (other) => {
    const user = await newBuyer(other.table, { tokens: 2 });
    const { table, requests } = noting(other.table);
    for (let time = 0; time < 2; time += 1) await begin(user, { table });
    expect(requests.filter((name) => name === 'PutCommand')).toHaveLength(1);
    advance(other.clock, limits.holdMinutes + 1);
    expect(await storiesIn(other.table).releaseDueHolds()).toBe(2);
  });
});
