import type { SignedIn } from '#functions/account/store/reads.ts';
import type { ShownAccount as Shown } from '#functions/lifecycle/manageAccount.ts';

const subscriptionText = ({ isSubscribed, isPendingCancellation, periodEnd }: Shown): string => {
  if (!isSubscribed) return periodEnd === undefined ? 'never had PRO' : `had PRO until ${periodEnd}`;
  return `PRO, ${isPendingCancellation ? 'ends' : 'paid until'} ${periodEnd ?? '(date unknown)'}`;
};

export const accountText = (account: Shown): string => {
  const { id, createdAt, tokens, freeNarrations, debt, customerId, signedOutAt, blockedAt, closedAt } = account;
  return [
    `${id}, since ${createdAt}`,
    `${tokens} tokens, ${freeNarrations} free, ${debt} owed; ${subscriptionText(account)}`,
    `Stripe: ${customerId ?? 'no checkout yet'}`,
    ...(signedOutAt === undefined ? [] : [`signed out everywhere ${signedOutAt}`]),
    ...(blockedAt === undefined ? [] : [`blocked ${blockedAt}`]),
    ...(closedAt === undefined ? [] : [`closed ${closedAt}`]),
  ].join('\n');
};

export const signInsText = (signIns: readonly SignedIn[]): string =>
  signIns.length === 0
    ? 'No sign-ins.'
    : signIns.map((one) => `signed in ${one.signedInAt}  last renewed ${one.renewedAt}  ends ${one.endsAt}`).join('\n');

export const doneText = {
  'sign-out': ({ id }: Shown) => `${id} is signed out everywhere.`,
  block: ({ id }: Shown) => `${id} is blocked. It is signed out everywhere, and its owner cannot sign in.`,
  unblock: ({ id, closedAt }: Shown) =>
    `${id} is no longer blocked. Its owner can sign in${closedAt === undefined ? '' : ' and gets a new account'}.`,
  close: ({ id }: Shown) =>
    `${id} is closed. Its stories, files and records at Cognito and Stripe are deleted within minutes.`,
};
