import type { AccountPorts, Standing } from '#functions/account/ports.ts';
import type { SignedIn } from '#functions/account/store/reads.ts';
import { debtOf, type UserItem } from '#functions/billing/profile.ts';
import { OperatorError } from '#functions/platform/operatorError.ts';
import type { LifecyclePorts } from './ports.ts';

/** What an operator's work on an account needs. */
export type ManagesAccounts = {
  findUser: (id: string) => Promise<UserItem | undefined>;
  listSignIns: (id: string) => Promise<SignedIn[]>;
  standing: Standing;
  sessions: Pick<AccountPorts['sessions'], 'endAll'>;
  accountDeletions: Pick<LifecyclePorts['accountDeletions'], 'begin'>;
};

/** An account without name and address, which answer no question of an operator. @throws OperatorError when there is none */
export const showAccount = async ({ findUser }: Pick<ManagesAccounts, 'findUser'>, id: string) => {
  const user = await findUser(id);
  if (!user) throw new OperatorError(`Account not found: ${id}.`);
  const { createdAt, tokens, freeNarrations, isSubscribed, isPendingCancellation, customerId } = user;
  const { periodEnd, signedOutAt, blockedAt, closedAt } = user;
  const has = {
    tokens,
    freeNarrations,
    debt: debtOf(user),
    isSubscribed,
    isPendingCancellation,
    periodEnd,
    customerId,
  };
  return { id, createdAt, ...has, signedOutAt, blockedAt, closedAt };
};

export type ShownAccount = Awaited<ReturnType<typeof showAccount>>;

/** The browsers in which an account is signed in. @throws OperatorError when there is none */
export const listAccountSignIns = async (needs: ManagesAccounts, id: string): Promise<SignedIn[]> => {
  await showAccount(needs, id);
  return needs.listSignIns(id);
};

/** Nobody knows any more whose a closed account was, so there is nobody to sign out or to block. */
const openAccount = async (needs: ManagesAccounts, id: string): Promise<ShownAccount> => {
  const account = await showAccount(needs, id);
  if (account.closedAt !== undefined) throw new OperatorError(`${id} was closed ${account.closedAt}.`);
  return account;
};

type Manage = (needs: ManagesAccounts, id: string) => Promise<ShownAccount>;

/** Each answers the account as it was before. @throws OperatorError when nothing was done */
export const signOutAccount: Manage = async (needs, id) => {
  const account = await openAccount(needs, id);
  await needs.sessions.endAll(id);
  return account;
};

export const blockAccount: Manage = async (needs, id) => {
  const account = await openAccount(needs, id);
  await needs.standing.block(id);
  return account;
};

export const unblockAccount: Manage = async (needs, id) => {
  const account = await showAccount(needs, id);
  if (account.blockedAt === undefined) throw new OperatorError(`${id} is not blocked.`);
  await needs.standing.unblock(id);
  return account;
};

/** Deletes the account as its owner would. */
export const closeAccount: Manage = async (needs, id) => {
  const account = await openAccount(needs, id);
  await needs.accountDeletions.begin(id);
  return account;
};
