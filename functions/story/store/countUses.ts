import { countUse, isPaused, refuseWhilePaused, overQuotaOf } from '#functions/account/store/writes.ts';
import { newId } from '#functions/platform/newId.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { ConditionFailed, transact, type Writes } from '#functions/platform/table/transact.ts';
import type { CountStory, Stories } from '../ports.ts';
import { findRepeated, isUnused } from './beginStory.ts';
import { storyKeys } from './keys.ts';

export const countUses = async (
  table: Table,
  { ownerId, idempotency, uses }: CountStory,
): ReturnType<Stories['countUses']> => {
  const isNew: Writes = idempotency
    ? [
        {
          ConditionCheck: {
            TableName: table.name,
            Key: storyKeys.idempotency(ownerId, idempotency.key),
            ...isUnused(table),
          },
        },
      ]
    : [];
  try {
    await transact(table, [refuseWhilePaused(table, newId()), ...isNew, ...uses.map((use) => countUse(table, use))]);
    return { status: 'counted' };
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    const repeated = await findRepeated(table, ownerId, idempotency);
    if (repeated) return repeated;
    if (isPaused(error)) return { status: 'paused' };
    const by = overQuotaOf(error);
    if (!by) throw error;
    return { status: 'overQuota', by };
  }
};
