import { countOf } from '#functions/account/fairUse.ts';
import { countUse } from '#functions/account/store/dailyUses.ts';
import { whileOpen } from '#functions/account/store/pause.ts';
import { newId } from '#functions/platform/newId.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { ConditionFailed, transact, type Writes } from '#functions/platform/table/transact.ts';
import type { CountStory, Stories } from '../ports.ts';
import { findRepeated, isUnused } from './beginStory.ts';
import { storyKeys } from './keys.ts';

/** See `Stories.countUses`. */
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
  const before = [whileOpen(table, newId()), ...isNew];
  try {
    await transact(table, [...before, ...uses.map((use) => countUse(table, use))]);
    return { is: 'counted' };
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    const repeated = await findRepeated(table, ownerId, idempotency);
    if (repeated) return repeated;
    if (error.failed.includes(0)) return { is: 'paused' };
    const full = uses.find((_, index) => error.failed.includes(before.length + index));
    if (!full) throw error;
    return { is: 'overQuota', by: countOf(full) };
  }
};
