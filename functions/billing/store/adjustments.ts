import type { Table } from '#functions/platform/table/table.ts';
import { ConditionFailed, transact } from '#functions/platform/table/transact.ts';
import { billingKeys } from './keys.ts';
import { ledgerEntry } from './writes.ts';
import { readUser } from './reads.ts';

export type Adjustment = { id: string; userId: string; tokens: number; note: string; operator: string };

export type AdjustmentResult =
  | { status: 'adjusted'; tokens: number }
  | { status: 'unknownUser' }
  | { status: 'insufficient'; tokens: number };

export const adjustTokens = async (table: Table, adjustment: Adjustment): Promise<AdjustmentResult> => {
  const { id, userId, tokens, note, operator } = adjustment;
  const before = await readUser(table, userId);
  if (!before) return { status: 'unknownUser' };
  const entry = { callerId: userId, balance: 'token', amount: tokens, reason: 'adjustment', note, operator } as const;
  const update = {
    TableName: table.name,
    Key: billingKeys.profile(userId),
    UpdateExpression: 'SET tokens = tokens + :change',
    ConditionExpression: 'attribute_exists(pk) AND tokens >= :needed',
    ExpressionAttributeValues: { ':change': tokens, ':needed': Math.max(0, -tokens) },
  };
  try {
    await transact(table, [{ Update: update }, { ...ledgerEntry(table, `adjustment-${id}`, entry), label: 'entry' }]);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    const present = await readUser(table, userId);
    if (!present) return { status: 'unknownUser' };
    // If the entry already exists, an earlier attempt succeeded and its answer was lost.
    if (!error.refusedBy('entry')) return { status: 'insufficient', tokens: present.tokens };
  }
  return { status: 'adjusted', tokens: (await readUser(table, userId))?.tokens ?? 0 };
};
