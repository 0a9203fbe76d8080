import { addressKey, networkKey } from '#functions/platform/http/address.ts';

export type Attempt = { email: string; address: string };

export const ATTEMPT_MINUTES = 15;
const PERIOD_MILLISECONDS = ATTEMPT_MINUTES * 60_000;

/** Failed attempts in a period: of one network at one account, of one network, and at one account. */
const MAX = { pair: 5, network: 30, account: 50 };
const MAX_KEPT = 20_000;

export type Attempts = {
  /** Counts an attempt. @returns false if there were too many, so that the password must not be checked */
  begin(attempt: Attempt): boolean;
  /** Attempts with the right password do not count. */
  succeed(attempt: Attempt): void;
};

const keysOf = ({ email, address }: Attempt) => {
  const network = networkKey(addressKey(address));
  return [
    [`pair ${network} ${email}`, MAX.pair],
    [`network ${network}`, MAX.network],
    [`account ${email}`, MAX.account],
  ] as const;
};

export const countAttempts = (now: () => Date): Attempts => {
  const counts = new Map<string, { until: number; attempts: number }>();
  const countOf = (key: string) => {
    const found = counts.get(key);
    return found && found.until > now().getTime()
      ? found
      : { until: now().getTime() + PERIOD_MILLISECONDS, attempts: 0 };
  };
  /** Drops the oldest counts first. A map keeps the order in which its keys were added. */
  const shrink = (): void => {
    for (const key of counts.keys()) {
      if (counts.size <= MAX_KEPT) return;
      counts.delete(key);
    }
  };
  return {
    begin: (attempt) => {
      const keys = keysOf(attempt);
      if (keys.some(([key, max]) => countOf(key).attempts >= max)) return false;
      for (const [key] of keys) {
        const { until, attempts } = countOf(key);
        counts.delete(key);
        counts.set(key, { until, attempts: attempts + 1 });
      }
      shrink();
      return true;
    },
    succeed: (attempt) => {
      const [[pair], ...others] = keysOf(attempt);
      counts.delete(pair);
      for (const [key] of others) {
        const found = counts.get(key);
        if (found) found.attempts -= 1;
      }
    },
  };
};
