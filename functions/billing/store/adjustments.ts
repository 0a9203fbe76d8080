import type { Table } from '#functions/platform/table/table.ts';
import { ConditionFailed, transact } from '#functions/platform/table/transact.ts';
import { billingKeys } from './keys.ts';
import { ledgerEntry } from './writes.ts';
import { readUser } from './reads.ts';

/** `tokens` signed as the account sees them; `id` the same for the same adjustment, so that it is made once. */
export type Adjustment = { id: string; userId: string; tokens: number; note: string; operator: string };

export type AdjustmentResult =
  | { is: 'adjusted'; tokens: number }
  | { is: 'unknownUser' }
  /** More were to be taken than there are: nothing was. */
  | { is: 'insufficient'; tokens: number };

/** Gives an account tokens or takes some, with the entry that says who did and why, in one transaction. */
export const adjustTokens = async (table: Table, adjustment: Adjustment): Promise<AdjustmentResult> => {
  const { id, userId, tokens, note, operator } = adjustment;
  const before = await readUser(table, userId);
  if (!before) return { is: 'unknownUser' };
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
    if (!present) return { is: 'unknownUser' };
    // Its own entry is there: an attempt whose answer was lost did commit.
    if (!error.refusedBy('entry')) return { is: 'insufficient', tokens: present.tokens };
  }
  return { is: 'adjusted', tokens: (await readUser(table, userId))?.tokens ?? 0 };
};
