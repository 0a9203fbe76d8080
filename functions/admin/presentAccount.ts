import type { FoundAccount, ManagedAccount } from '#shared/admin/account.ts';
import { limits } from '#shared/limits.ts';
import { hasPro } from '#functions/billing/payment.ts';
import { debtOf, type UserItem } from '#functions/billing/profile.ts';
import { findAccount } from '#functions/lifecycle/manageAccount.ts';
import type { LifecyclePorts } from '#functions/lifecycle/ports.ts';
import type { Caller } from '#functions/platform/http/caller.ts';

const stateOf = ({ blockedAt, closedAt }: UserItem): FoundAccount['state'] => {
  if (closedAt !== undefined) return 'closed';
  return blockedAt === undefined ? 'open' : 'blocked';
};

export const toFoundAccount = (user: UserItem): FoundAccount => {
  const { id: accountId, name, email, createdAt } = user;
  return { accountId, name, email, createdAt, state: stateOf(user) };
};

type Viewer = { caller: Caller & { kind: 'user' }; now: Date };

const planOf = (user: UserItem, { caller, now }: Viewer): ManagedAccount['plan'] => {
  // If nothing is sold, all accounts are unlimited.
  if (caller.isUnlimited) return 'unlimited';
  return hasPro(user, now) ? 'pro' : 'free';
};

type Needs = { directory: Pick<LifecyclePorts['directory'], 'find' | 'listSignIns' | 'countStories'> };

/** @throws OperatorError for an unknown account */
export const readManagedAccount = async (needs: Needs, id: string, viewer: Viewer): Promise<ManagedAccount> => {
  const user = await findAccount(needs, id);
  const [signIns, stories] = await Promise.all([needs.directory.listSignIns(id), needs.directory.countStories(id)]);
  const { tokens, freeNarrations, isPendingCancellation, isAdmin = false, periodEnd } = user;
  const { signedOutAt = null, blockedAt = null, closedAt = null } = user;
  const plan = planOf(user, viewer);
  return {
    ...toFoundAccount(user),
    isAdmin,
    isOwn: id === viewer.caller.id,
    plan,
    paidUntil: plan === 'pro' ? (periodEnd ?? null) : null,
    isPendingCancellation,
    tokens,
    freeNarrations,
    debt: debtOf(user),
    stories,
    signIns: signIns.slice(-limits.sessionsListed).map(({ signedInAt, renewedAt }) => ({ signedInAt, renewedAt })),
    ...{ signedOutAt, blockedAt, closedAt },
  };
};
