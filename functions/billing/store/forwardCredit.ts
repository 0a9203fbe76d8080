import { RetryNeeded, retry } from '#functions/platform/retry.ts';
import { queryPages } from '#functions/platform/table/queryPages.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { ConditionFailed, transact } from '#functions/platform/table/transact.ts';
import { LedgerItem } from '../bookItems.ts';
import { debtOf } from '../profile.ts';
import { billingKeys } from './keys.ts';
import { MOVED_DEBT, setDebt } from './profileWrites.ts';
import { readUser } from './reads.ts';
import { ledgerEntry } from './writes.ts';

/** A try fails if a balance changes during it. Each try reads the balances again. */
const MAX_TRIES = 20;

type Heir = { userId: string; debt: number };
/** `heirs` are the person's later accounts, latest first. `moves` counts the entries so far, and names the next one. */
type MovedDebts = { heirs: Heir[]; moves: number };

export const findMovedDebts = async (table: Table, userId: string): Promise<MovedDebts> => {
  const { pk, sk } = billingKeys.ledger(userId, MOVED_DEBT);
  const moved: { to: string; at: string; debt: number }[] = [];
  const pages = queryPages(table, {
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :moved)',
    ExpressionAttributeValues: { ':pk': pk, ':moved': sk },
    ConsistentRead: true,
  });
  for await (const page of pages)
    for (const item of page) {
      const { to, at, amount, debt = 0 } = LedgerItem.parse(item);
      if (to !== undefined) moved.push({ to, at, debt: amount - debt });
    }
  const debts = new Map<string, number>();
  for (const { to, debt } of moved.toSorted((a, b) => (a.at < b.at ? 1 : -1)))
    debts.set(to, (debts.get(to) ?? 0) + debt);
  const heirs = [...debts].map(([heir, debt]) => ({ userId: heir, debt })).filter(({ debt }) => debt > 0);
  return { heirs, moves: moved.length };
};

/** Moves credit of a closed account to one heir. @returns the heir, or undefined if there was nothing to move */
const forwardOnce = (table: Table, userId: string): Promise<string | undefined> =>
  retry(table, { maxTries: MAX_TRIES }, async (): Promise<string | undefined | RetryNeeded> => {
    const from = await readUser(table, userId);
    const spare = from ? from.tokens - debtOf(from) : 0;
    if (from?.closedAt === undefined || spare <= 0) return undefined;
    const { heirs, moves } = await findMovedDebts(table, userId);
    const [heir] = heirs;
    const to = heir && (await readUser(table, heir.userId));
    if (!to) return undefined;
    const credit = Math.min(spare, heir.debt);
    const paid = Math.min(credit, debtOf(to));
    const owes = setDebt(to, debtOf(to) - paid);
    const entryId = `${MOVED_DEBT}credit-${from.id}-${moves}`;
    const entry = { balance: 'token', reason: 'debt' } as const;
    const change = (
      Key: { pk: string; sk: string },
      UpdateExpression: string,
      ConditionExpression: string,
      values: object,
    ) => ({
      Update: {
        TableName: table.name,
        Key,
        UpdateExpression,
        ConditionExpression,
        ExpressionAttributeValues: { ...values },
      },
    });
    try {
      await transact(table, [
        change(billingKeys.profile(from.id), 'SET tokens = tokens - :credit', 'tokens >= :credit', {
          ':credit': credit,
        }),
        ledgerEntry(table, entryId, { ...entry, callerId: from.id, amount: -credit, to: to.id }),
        change(billingKeys.profile(to.id), `SET tokens = tokens + :kept, ${owes.set}`, owes.condition, {
          ...owes.values,
          ':kept': credit - paid,
        }),
        ledgerEntry(table, entryId, {
          ...entry,
          callerId: to.id,
          amount: credit - paid,
          ...(paid > 0 && { debt: -paid }),
        }),
      ]);
      return to.id;
    } catch (error) {
      if (error instanceof ConditionFailed) return new RetryNeeded(error);
      throw error;
    }
  });

export const forwardCredit = async (table: Table, userId: string): Promise<void> => {
  const accounts = [userId];
  for (const account of accounts)
    for (let to = await forwardOnce(table, account); to !== undefined; to = await forwardOnce(table, account))
      accounts.push(to);
};
