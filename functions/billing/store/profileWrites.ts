import type { Caller } from '#functions/platform/http/caller.ts';
import { newId } from '#functions/platform/newId.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { Write, Writes } from '#functions/platform/table/transact.ts';
import { balanceAttribute, type Balance } from '../hold.ts';
import { ACCOUNT_VERSION, debtOf, type ProfileItem, type UserItem, type VisitorItem } from '../profile.ts';
import { billingKeys, subscribersIndex } from './keys.ts';
import { ledgerEntry } from './writes.ts';

export const setDebt = ({ debt }: Pick<UserItem, 'debt'>, to: number) => ({
  set: 'debt = :debt',
  condition: 'debt = :seenDebt',
  values: { ':debt': to, ':seenDebt': debt },
});

type User = Caller & { kind: 'user' };

type Known = { identityHash?: string; poolUsername?: string | undefined; debt?: number };

export const newAccount = (table: Table, user: User & Known): Writes => {
  const grants = [
    { balance: 'free', amount: user.freeNarrations },
    { balance: 'token', amount: user.tokens },
  ] as const;
  return [
    {
      Put: {
        TableName: table.name,
        Item: {
          ...billingKeys.profile(user.id),
          debt: 0,
          ...user,
          subscriptionRevision: 0,
          ...(user.isSubscribed && subscribersIndex.keys(user.id)),
          schemaVersion: ACCOUNT_VERSION,
          createdAt: table.now().toISOString(),
        },
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    },
    ...grants
      .filter(({ amount }) => amount > 0)
      .map((grant) => ledgerEntry(table, `grant-${grant.balance}`, { callerId: user.id, reason: 'grant', ...grant })),
  ];
};

type Renewed = {
  name: string;
  email: string;
  poolUsername?: string | undefined;
  isAdmin?: boolean | undefined;
  debt: number;
};

export const renewAccount = (
  table: Table,
  userId: string,
  { name, email, poolUsername, isAdmin = false, debt }: Renewed,
): Write => {
  const set = [
    '#name = :name',
    'email = :email',
    'isAdmin = :isAdmin',
    ...(poolUsername === undefined ? [] : ['poolUsername = :pool']),
    ...(debt === 0 ? [] : ['debt = if_not_exists(debt, :none) + :debt']),
  ];
  return {
    Update: {
      TableName: table.name,
      Key: billingKeys.profile(userId),
      UpdateExpression: `SET ${set.join(', ')}`,
      ConditionExpression:
        'attribute_exists(pk) AND attribute_not_exists(closedAt) AND attribute_not_exists(blockedAt)',
      ExpressionAttributeNames: { '#name': 'name' },
      ExpressionAttributeValues: {
        ':name': name,
        ':email': email,
        ':isAdmin': isAdmin,
        ...(poolUsername !== undefined && { ':pool': poolUsername }),
        ...(debt > 0 && { ':none': 0, ':debt': debt }),
      },
    },
  };
};

export const newVisitor = (
  table: Table,
  visitor: Pick<VisitorItem, 'id' | 'secretHash' | 'freeNarrations' | 'expiresAt'>,
): Write => ({
  Put: {
    TableName: table.name,
    Item: {
      ...billingKeys.profile(visitor.id),
      kind: 'visitor',
      ...visitor,
      tokens: 0,
      createdAt: table.now().toISOString(),
    },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
});

/** Empties a visitor's balance when it moves to the account. Refused if the balance changed since it was read. */
export const emptyVisitor = (
  table: Table,
  visitor: { id: string; freeNarrations: number },
  accountId: string,
): Writes => {
  const { id: visitorId, freeNarrations: left } = visitor;
  const update: Write = {
    Update: {
      TableName: table.name,
      Key: billingKeys.profile(visitorId),
      UpdateExpression: 'SET freeNarrations = :none, accountId = :accountId',
      ConditionExpression: 'freeNarrations = :left',
      ExpressionAttributeValues: { ':none': 0, ':left': left, ':accountId': accountId },
    },
  };
  const moved = { callerId: visitorId, balance: 'free', amount: -left, reason: 'moved' } as const;
  return left > 0 ? [update, ledgerEntry(table, `moved-${accountId}`, moved)] : [update];
};

export type Debt = { account: UserItem; amount: number };

export const takeOverDebts = (
  table: Table,
  debts: readonly Debt[],
  userId: string,
): { total: number; writes: Writes } => {
  const entry = { balance: 'token', amount: 0, reason: 'debt' } as const;
  const writes = debts.flatMap(({ account, amount }): Writes => {
    const entryId = `${MOVED_DEBT}${newId()}`;
    const owes = setDebt(account, 0);
    const update = {
      TableName: table.name,
      Key: billingKeys.profile(account.id),
      UpdateExpression: `SET ${owes.set}`,
      // Fails in one of two tabs that sign in at the same time, so that the debt is moved once.
      ConditionExpression: owes.condition,
      ExpressionAttributeValues: owes.values,
    };
    return [
      { Update: update },
      ledgerEntry(table, entryId, { ...entry, callerId: account.id, debt: -amount, to: userId }),
      ledgerEntry(table, entryId, { ...entry, callerId: userId, debt: amount }),
    ];
  });
  return { total: debts.reduce((sum, { amount }) => sum + amount, 0), writes };
};

type Closing = {
  isUser: boolean;
  blocked: string | undefined;
};

/** Removes personal data but keeps the profile, because a late payment or refund still needs the account. */
export const closeProfile = (table: Table, callerId: string, { isUser, blocked }: Closing): Write => ({
  Update: {
    TableName: table.name,
    Key: billingKeys.profile(callerId),
    UpdateExpression: isUser
      ? `SET closedAt = :now, #name = :none, email = :none${blocked === undefined ? '' : ', deletedKey = :deleted'} REMOVE identityHash, poolUsername`
      : 'SET closedAt = :now',
    ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(closedAt)',
    ...(isUser && { ExpressionAttributeNames: { '#name': 'name' } }),
    ExpressionAttributeValues: {
      ':now': table.now().toISOString(),
      ...(isUser && { ':none': '' }),
      ...(blocked !== undefined && { ':deleted': blocked }),
    },
  },
});

export const MOVED_DEBT = 'moved-debt-';

export const FORFEITED = 'forfeited-';

/** Empties the balance of an account that is deleted. The balance pays the debt first, and the rest is forfeited. */
export const forfeitWrites = (table: Table, profile: ProfileItem, balance: Balance): Writes => {
  const attribute = balanceAttribute[balance];
  const left = profile[attribute];
  if (left === 0) return [];
  const owing = profile.kind === 'user' && balance === 'token' ? profile : undefined;
  const debt = owing ? debtOf(owing) : 0;
  const paid = Math.min(left, debt);
  const owes = owing && paid > 0 ? setDebt(owing, debt - paid) : undefined;
  const why = { reason: 'adjustment', note: 'the account was deleted', operator: 'its owner' } as const;
  const update = {
    TableName: table.name,
    Key: billingKeys.profile(profile.id),
    UpdateExpression: `SET #balance = :nothing${owes ? `, ${owes.set}` : ''}`,
    ConditionExpression: `#balance = :left${owes ? ` AND ${owes.condition}` : ''}`,
    ExpressionAttributeNames: { '#balance': attribute },
    ExpressionAttributeValues: { ':nothing': 0, ':left': left, ...owes?.values },
  };
  const of = { callerId: profile.id, balance };
  const entries = [
    ...(paid > 0 ? [ledgerEntry(table, `debt-${newId()}`, { ...of, reason: 'debt', amount: -paid, debt: -paid })] : []),
    ...(left > paid ? [ledgerEntry(table, `${FORFEITED}${newId()}`, { ...of, amount: paid - left, ...why })] : []),
  ];
  return [{ Update: update }, ...entries];
};
