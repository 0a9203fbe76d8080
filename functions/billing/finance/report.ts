import { Unavailable } from '#functions/platform/failures.ts';
import type { Ledger, Standing } from './ledger.ts';
import type { Period } from './period.ts';
import type { ProviderBooks } from './providerBooks.ts';
import { revenueOf, type Revenue, type Totals } from './totals.ts';

export type Report = {
  period: Period;
  revenue: Revenue;
  totals: Totals;
  standing: Standing;
};

/** Stripe's fees in cents. Undefined if Stripe does not answer. */
const feesOf = async (provider: ProviderBooks, period: Period): Promise<number | undefined> => {
  try {
    let fees = 0;
    for await (const { feeCents } of provider.movements(period)) fees += feeCents;
    return fees;
  } catch (error) {
    if (error instanceof Unavailable) return undefined;
    throw error;
  }
};

export const reportOf = async (
  { ledger, provider, now }: { ledger: Ledger; provider: ProviderBooks; now: () => Date },
  period: Period,
): Promise<Report> => {
  const moment = now() < period.to ? now() : period.to;
  const [{ totals }, standing, fees] = await Promise.all([
    ledger.sumsOf(period),
    ledger.standingAt(moment),
    feesOf(provider, period),
  ]);
  return { period, revenue: revenueOf(totals, fees), totals, standing };
};
