import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { limits } from '#shared/limits.ts';
import { countUse, isPaused, refuseWhilePaused, overQuotaOf } from '#functions/account/store/writes.ts';
import { isWithoutBalance, paymentsOf } from '#functions/billing/payment.ts';
import type { HoldItem } from '#functions/billing/hold.ts';
import { isUnpaid, openHold } from '#functions/billing/store/writes.ts';
import { expiresIn, times } from '#functions/platform/table/keys.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { ConditionFailed, transact, type Write, type Writes } from '#functions/platform/table/transact.ts';
import type { BeginResult, BeginStory } from '../ports.ts';
import { markFirstSweep } from './dueHolds.ts';
import { ownerIndex, storyKeys } from './keys.ts';
import { priceOf } from '../price.ts';
import { readStory } from './readStory.ts';
import { STORY_VERSION } from './storyItems.ts';
import { PHOTO_DRAFT, tellPhotoDraft } from './tellPhotoDraft.ts';

const MINUTE_MILLISECONDS = 60_000;
const HOUR_SECONDS = 3_600;

export const IdempotencyItem = z.object({
  fingerprint: z.string(),
  uid: z.string(),
  uploadId: z.string(),
  expiresAt: z.number(),
});

/** Condition for a key that is unused or expired. DynamoDB deletes expired items late. */
export const isUnused = (table: Table) => ({
  ConditionExpression: 'attribute_not_exists(pk) OR expiresAt <= :now',
  ExpressionAttributeValues: { ':now': Math.floor(table.now().getTime() / 1000) },
});

type Opening = { hold: HoldItem; draft: Write | undefined };

const writesOf = (table: Table, { story, idempotency, uses = [] }: BeginStory, { hold, draft }: Opening): Writes => {
  const { uid, uploadId, ownerId } = story;
  const Item = { ...storyKeys.story(uid), ...ownerIndex.keys(story), ...story, hold, schemaVersion: STORY_VERSION };
  const writes: Writes = [
    ...openHold(table, hold),
    { Put: { TableName: table.name, Item, ConditionExpression: 'attribute_not_exists(pk)' } },
    refuseWhilePaused(table, uid),
    ...uses.map((use) => countUse(table, use)),
    ...(draft ? [draft] : []),
  ];
  if (!idempotency) return writes;
  const now = table.now();
  return [
    ...writes,
    {
      Put: {
        TableName: table.name,
        Item: {
          ...storyKeys.idempotency(ownerId, idempotency.key),
          fingerprint: idempotency.fingerprint,
          uid,
          uploadId,
          expiresAt: expiresIn(now, limits.idempotencyHours * HOUR_SECONDS),
        },
        ...isUnused(table),
      },
    },
  ];
};

export const findRepeated = async (
  table: Table,
  ownerId: string,
  idempotency: BeginStory['idempotency'],
): Promise<Extract<BeginResult, { status: 'repeated' | 'mismatch' }> | undefined> => {
  if (!idempotency) return undefined;
  const { Item } = await table.client.send(
    new GetCommand({
      TableName: table.name,
      Key: storyKeys.idempotency(ownerId, idempotency.key),
      ConsistentRead: true,
    }),
  );
  if (!Item) return undefined;
  const record = IdempotencyItem.parse(Item);
  if (record.expiresAt <= table.now().getTime() / 1000) return undefined;
  if (record.fingerprint !== idempotency.fingerprint) return { status: 'mismatch' };
  return { status: 'repeated', uid: record.uid, uploadId: record.uploadId };
};

/** Another request was faster, or the owner deleted the draft. @throws `error` if the draft waits again */
const findTold = async (table: Table, story: BeginStory['story'], error: unknown): Promise<BeginResult> => {
  const draft = await tellPhotoDraft(table, story);
  if (!draft || draft.status === 'waiting') throw error;
  return draft;
};

/**
 * Begins a story. After an error, it reads the table, because the write may have succeeded although its answer was
 * lost.
 */
export const beginStory = async (table: Table, input: BeginStory): Promise<BeginResult> => {
  const { story, caller, idempotency } = input;
  // One minute more, because `dueMinute` is rounded down to the minute and the hold must last for its full time.
  const dueAt = new Date(table.now().getTime() + (limits.holdMinutes + 1) * MINUTE_MILLISECONDS);
  const draft = await tellPhotoDraft(table, story);
  if (draft && draft.status !== 'waiting') return (await findRepeated(table, story.ownerId, idempotency)) ?? draft;
  await markFirstSweep(table);
  const price = priceOf(story);
  for (const payment of paymentsOf(caller, price)) {
    const hold: HoldItem = {
      callerId: story.ownerId,
      uid: story.uid,
      version: story.version,
      payment,
      amount: isWithoutBalance(payment) ? 0 : price,
      dueMinute: times.minuteOf(dueAt),
    };
    try {
      await transact(table, writesOf(table, input, { hold, draft: draft?.write }));
      return { status: 'begun' };
    } catch (error) {
      // The uid is new. So if the story exists, this write succeeded.
      if (await readStory(table, story.uid)) return { status: 'begun' };
      if (!(error instanceof ConditionFailed)) throw error;
      const repeated = await findRepeated(table, story.ownerId, idempotency);
      if (repeated) return repeated;
      if (isPaused(error)) return { status: 'paused' };
      if (error.refusedBy(PHOTO_DRAFT)) return findTold(table, story, error);
      if (isUnpaid(error)) continue;
      const by = overQuotaOf(error);
      if (!by) throw error;
      return { status: 'overQuota', by };
    }
  }
  return (await findRepeated(table, story.ownerId, idempotency)) ?? { status: 'insufficient' };
};
