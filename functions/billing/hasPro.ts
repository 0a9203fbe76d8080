import { limits } from '#shared/limits.ts';

const DAY_MILLISECONDS = 86_400_000;

/** What an account says of its subscription: that there is one, and until when it was paid, in ISO; unknown in old ones. */
export type SaidOfPro = { isSubscribed: boolean; periodEnd?: string | undefined };

/** A period that ended before this, in ISO, is over. The days between are the provider's, who bills and tells us late. */
export const proEndsBefore = (now: Date): string =>
  new Date(now.getTime() - limits.proGraceDays * DAY_MILLISECONDS).toISOString();

/** Whether somebody has PRO: everything that asks, asks here; `pay` asks the same of the table. */
export const hasPro = ({ isSubscribed, periodEnd }: SaidOfPro, now: Date): boolean =>
  isSubscribed && (periodEnd === undefined || periodEnd > proEndsBefore(now));
