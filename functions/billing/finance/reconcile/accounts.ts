import type { Purchases } from '../../stores.ts';
import { describeSubscription } from '../repairSubscriptions.ts';
import type { Ledger } from '../ledger.ts';
import type { Period } from '../period.ts';
import type { ProviderBooks } from '../providerBooks.ts';
import { reasons, type Totals } from '../totals.ts';
import type { Difference } from './difference.ts';

export const checkBalance = async ({ ledger }: { ledger: Ledger }, userId: string): Promise<Difference[]> =>
  (await ledger.check(userId)).map(({ balance, left, held, entries }) => ({
    kind: 'balance',
    subject: balance === 'token' ? 'tokens' : 'free narrations',
    userId,
    ours: `${left} left and ${held} held, yet ${entries} entered`,
  }));

export const checkSubscription = async (
  needs: { purchases: Pick<Purchases, 'userIdOf' | 'accountOf'>; provider: ProviderBooks },
  customerId: string,
): Promise<Difference[]> => {
  const userId = await needs.purchases.userIdOf(customerId);
  const account = userId === undefined ? undefined : await needs.purchases.accountOf(userId);
  const theirs = describeSubscription(await needs.provider.findSubscription(customerId));
  if (userId === undefined || !account)
    return theirs === 'no PRO' ? [] : [{ kind: 'unknown payment', subject: customerId, theirs }];
  const ours = describeSubscription(account);
  return ours === theirs ? [] : [{ kind: 'subscription', subject: customerId, userId, ours, theirs }];
};

const changes = (closed: Totals, now: Totals): string =>
  reasons
    .filter((reason) => JSON.stringify(closed[reason]) !== JSON.stringify(now[reason]))
    .map((reason) => `${reason}: ${JSON.stringify(closed[reason])} closed, ${JSON.stringify(now[reason])} now`)
    .join('; ');

/** Compares each closed day with its entries, which must not have changed since. */
export const checkClosings = async (
  { ledger }: { ledger: Ledger },
  period: Period,
  periodOfDay: (day: string) => Period,
): Promise<Difference[]> => {
  const differences: Difference[] = [];
  for (const { day, totals } of await ledger.closings(period)) {
    const { totals: now } = await ledger.sumsOf(periodOfDay(day));
    const changed = changes(totals, now);
    if (changed !== '') differences.push({ kind: 'closing', subject: day, ours: changed });
  }
  return differences;
};
