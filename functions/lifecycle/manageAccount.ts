import type { AccountPorts } from '#functions/account/ports.ts';
import type { SignedIn } from '#functions/account/store/reads.ts';
import { endPayments, type EndPaymentsPorts } from '#functions/billing/endPayments.ts';
import { debtOf, type UserItem } from '#functions/billing/profile.ts';
import { Unavailable } from '#functions/platform/failures.ts';
import { OperatorError } from '#functions/platform/operatorError.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import type { LifecyclePorts } from './ports.ts';

export type AccountManagementPorts = Pick<AccountPorts, 'standing'> &
  EndPaymentsPorts &
  Pick<PlatformPorts, 'log'> & {
    directory: Pick<LifecyclePorts['directory'], 'find' | 'listSignIns'>;
    sessions: Pick<AccountPorts['sessions'], 'endAll'>;
    accountDeletions: Pick<LifecyclePorts['accountDeletions'], 'begin'>;
  };

/** @throws OperatorError for an unknown account */
export const findAccount = async (
  { directory }: { directory: Pick<LifecyclePorts['directory'], 'find'> },
  id: string,
): Promise<UserItem> => {
  const user = await directory.find(id);
  if (!user) throw new OperatorError(`Account not found: ${id}.`, { reason: 'ACCOUNT_MISSING' });
  return user;
};

/** For privacy, leaves out the person's name and e-mail address. @throws OperatorError for an unknown account */
export const showAccount = async (needs: Pick<AccountManagementPorts, 'directory'>, id: string) => {
  const user = await findAccount(needs, id);
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

export const listAccountSignIns = async (
  needs: Pick<AccountManagementPorts, 'directory'>,
  id: string,
): Promise<SignedIn[]> => {
  await showAccount(needs, id);
  return needs.directory.listSignIns(id);
};

/** @throws OperatorError for a closed account, because we no longer know whose it was */
const openAccount = async (needs: AccountManagementPorts, id: string): Promise<ShownAccount> => {
  const account = await showAccount(needs, id);
  if (account.closedAt !== undefined)
    throw new OperatorError(`${id} was closed ${account.closedAt}.`, { reason: 'ACCOUNT_GONE' });
  return account;
};

type Manage = (needs: AccountManagementPorts, id: string) => Promise<ShownAccount>;

/** @returns the account before the change @throws OperatorError if nothing was done */
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
  if (account.blockedAt === undefined)
    throw new OperatorError(`${id} is not blocked.`, { reason: 'ACCOUNT_NOT_BLOCKED' });
  await needs.standing.unblock(id);
  return account;
};

/** Payments end first. If that fails, nothing is deleted, so nobody ever pays for a closed account. */
export const closeAccount: Manage = async (needs, id) => {
  const account = await openAccount(needs, id);
  await endPayments(needs, id).catch((error: unknown) => {
    if (!(error instanceof Unavailable)) throw error;
    const reason = 'PROVIDER_DOWN_UNDELETED';
    throw new OperatorError('Stripe does not answer, so nothing was deleted. Try again.', { reason, cause: error });
  });
  await needs.accountDeletions.begin(id);
  try {
    // Ends payments again, because the person may have opened a checkout in the meantime.
    await endPayments(needs, id);
  } catch (error) {
    // The account is closed. The next sweep removes the customer at Stripe, which ends subscriptions too.
    needs.log.error('payments of a closed account not ended', { userId: id, error });
  }
  return account;
};
