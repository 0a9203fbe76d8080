export type RateLimit = {
  take(): Promise<boolean>;
};

const MINUTE_MILLISECONDS = 60_000;

export const createRateLimit = ({ maxPerMinute, now }: { maxPerMinute: number; now: () => Date }): RateLimit => {
  let counted = { minute: Number.NaN, calls: 0 };
  return {
    take: async () => {
      const minute = Math.floor(now().getTime() / MINUTE_MILLISECONDS);
      if (minute !== counted.minute) counted = { minute, calls: 0 };
      if (counted.calls >= maxPerMinute) return false;
      counted.calls += 1;
      return true;
    },
  };
};
