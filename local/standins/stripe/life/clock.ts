import { StripeRefusal } from '../stripeError.ts';
import type { StandIn } from '../standIn.ts';
import { expireSession } from './checkout.ts';
import { periodEndOf, turnPeriod } from './subscriptions.ts';

type Due = { atSeconds: number; happen: () => void };

const nextDue = (standIn: StandIn): Due | undefined => {
  const { store } = standIn;
  const due: Due[] = [
    ...store
      .list('checkout.session')
      .filter(({ status }) => status === 'open')
      .map((session) => ({
        atSeconds: session.expires_at,
        happen: () => void expireSession(standIn, session.id),
      })),
    ...store
      .list('subscription')
      .filter(({ status }) => status === 'active' || status === 'past_due')
      .map((subscription) => ({
        atSeconds: periodEndOf(subscription),
        happen: () => turnPeriod(standIn, subscription),
      })),
  ];
  return due.toSorted((a, b) => a.atSeconds - b.atSeconds)[0];
};

export const catchUp = (standIn: StandIn): void => {
  for (let due = nextDue(standIn); due && due.atSeconds <= standIn.nowSeconds(); due = nextDue(standIn)) due.happen();
};

export const moveClock = (standIn: StandIn, aheadBySeconds: number): void => {
  if (!(aheadBySeconds >= 0)) throw new StripeRefusal(400, 'The clock only goes ahead.');
  const target = standIn.nowSeconds() + aheadBySeconds;
  for (let due = nextDue(standIn); due && due.atSeconds <= target; due = nextDue(standIn)) {
    // Moves the clock to the exact second, because new objects contain this time.
    standIn.store.setAhead(standIn.store.aheadSeconds() + Math.max(0, due.atSeconds - standIn.nowSeconds()));
    due.happen();
  }
  standIn.store.setAhead(standIn.store.aheadSeconds() + Math.max(0, target - standIn.nowSeconds()));
};

export const moveToPeriodEnd = (standIn: StandIn, subscriptionId?: string): void => {
  const all = standIn.store.list('subscription').filter(({ status }) => status === 'active' || status === 'past_due');
  const subscription = subscriptionId === undefined ? all[0] : all.find(({ id }) => id === subscriptionId);
  if (!subscription) throw new StripeRefusal(404, 'There is no such subscription that goes on.');
  moveClock(standIn, Math.max(0, periodEndOf(subscription) - standIn.nowSeconds()));
};
