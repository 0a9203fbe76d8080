import type { Session } from '../../lib/session.ts';

/** Whether who is here may buy. Who has PRO, cancelled or not, has all there is. */
export type Buyer = 'mayBuy' | 'subscribed' | 'signedOut' | 'notKnownYet' | 'notToBeKnown';

export const buyerOf = (session: Session): Buyer => {
  switch (session.status) {
    case 'loading':
      return 'notKnownYet';
    case 'failed':
      return 'notToBeKnown';
    case 'visitor':
      return 'signedOut';
    case 'user':
      return session.user.isSubscribed || session.user.isPendingCancellation ? 'subscribed' : 'mayBuy';
  }
};
