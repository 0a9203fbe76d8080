import { accountDeletionsIn } from '#functions/lifecycle/store/accountDeletions.ts';
import { buildIdentitySalt } from '#functions/account/store/deletedIdentities.ts';
import { signInsIn } from '#functions/account/store/signIns.ts';
import { sessionsIn } from '#functions/account/store/sessions.ts';
import { debtOf } from '#functions/billing/profile.ts';
import { readUser } from '#functions/billing/store/reads.ts';
import { standingIn } from '#functions/account/store/standing.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { Environment } from '#functions/platform/environment.ts';
import { OperatorError } from '../operatorError.ts';
import type { Command } from './command.ts';

/** What an operator sees of an account: neither its name nor its address, which answer no question of theirs. */
export const showAccount = async (table: Table, id: string) => {
  const user = await readUser(table, id);
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

/** The browsers in which an account is signed in. @throws OperatorError when there is none */
export const listSignIns = async (table: Table, id: string) => {
  if (!(await readUser(table, id))) throw new OperatorError(`Account not found: ${id}.`);
  return signInsIn(table, id);
};

/**
 * Carries out what an operator decided.
 * @returns what has become of the account, in one line
 * @throws OperatorError when nothing was done
 */
export const carryOut = async (
  env: Environment,
  table: Table,
  { do: what, id }: Command & { do: 'sign-out' | 'block' | 'unblock' | 'close' },
): Promise<string> => {
  const { closedAt, blockedAt } = await showAccount(table, id);
  if (what === 'unblock') {
    if (blockedAt === undefined) throw new OperatorError(`${id} is not blocked.`);
    await standingIn(table).unblock(id);
    return `${id} is no longer blocked. Its owner can sign in${closedAt === undefined ? '' : ' and gets a new account'}.`;
  }
  // Whose it was is known no more, so there is nobody to sign out or to block.
  if (closedAt !== undefined) throw new OperatorError(`${id} was closed ${closedAt}.`);
  if (what === 'sign-out') {
    await sessionsIn(table).endAll(id);
    return `${id} is signed out everywhere.`;
  }
  if (what === 'block') {
    await standingIn(table).block(id);
    return `${id} is blocked. It is signed out everywhere, and its owner cannot sign in.`;
  }
  await accountDeletionsIn(table, () => buildIdentitySalt(env)).begin(id);
  return `${id} is closed. Its stories, files and records at Cognito and Stripe are deleted within minutes.`;
};
