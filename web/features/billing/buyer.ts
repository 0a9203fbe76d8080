import type { Session } from '../../lib/session.ts';

/** Users with PRO cannot buy anything more, even if they have canceled PRO. */
export type Buyer = 'mayBuy' | 'unlimited' | 'subscribed' | 'signedOut' | 'notKnownYet' | 'notToBeKnown';

export const buyerOf = (session: Session): Buyer => {
  switch (session.status) {
    case 'loading':
      return 'notKnownYet';
    case 'failed':
      return 'notToBeKnown';
    case 'visitor':
      return 'signedOut';
    case 'user':
      if (session.user.isUnlimited) return 'unlimited';
      return session.user.isSubscribed || session.user.isPendingCancellation ? 'subscribed' : 'mayBuy';
  }
};
