import type { Retrier } from './definition.ts';
import { matches } from './statesError.ts';

const INTERVAL_SECONDS = 1;
const BACKOFF_RATE = 2;
const MAX_ATTEMPTS = 3;

/** @param attempt number of earlier retries by this retrier @param random returns a number in [0, 1) for full jitter */
export const retryDelaySeconds = (retrier: Retrier, attempt: number, random: () => number): number => {
  const backedOff = (retrier.IntervalSeconds ?? INTERVAL_SECONDS) * (retrier.BackoffRate ?? BACKOFF_RATE) ** attempt;
  const delay = Math.min(backedOff, retrier.MaxDelaySeconds ?? Number.MAX_SAFE_INTEGER);
  return retrier.JitterStrategy === 'FULL' ? delay * random() : delay;
};

/** Each retrier counts its attempts. If the first matching one has no attempts left, no other retrier is used. */
export const createRetryBudget = (retriers: readonly Retrier[], random: () => number) => {
  const used = new Map<Retrier, number>();
  return (error: string): number | undefined => {
    const retrier = retriers.find((candidate) => matches(candidate.ErrorEquals, error));
    const attempt = retrier ? (used.get(retrier) ?? 0) : 0;
    if (!retrier || attempt >= (retrier.MaxAttempts ?? MAX_ATTEMPTS)) return undefined;
    used.set(retrier, attempt + 1);
    return retryDelaySeconds(retrier, attempt, random);
  };
};
