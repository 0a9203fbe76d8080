/** Calls `handOn` with the latest value, at most once per interval, and never twice at the same time. */
export const throttle = <T>(
  { milliseconds, firstAfter }: { milliseconds: number; firstAfter: number },
  handOn: (newest: T) => Promise<void>,
) => {
  let newest: { value: T } | undefined;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isOver = false;
  let isHurried = false;

  const schedule = (after: number): void => {
    timer = setTimeout(() => void run(), after);
  };
  const run = async (): Promise<void> => {
    timer = undefined;
    const given = newest;
    newest = undefined;
    isHurried = false;
    if (!given) return;
    running = handOn(given.value).catch(() => undefined);
    await running;
    running = undefined;
    if (newest && !isOver) schedule(isHurried ? 0 : milliseconds);
  };
  let after = firstAfter;
  return {
    /** @param isUrgent calls `handOn` at once, or right after the running call */
    hear: (value: T, { isUrgent = false } = {}): void => {
      newest = { value };
      isHurried ||= isUrgent;
      if (isOver || running || (timer && !isUrgent)) return;
      clearTimeout(timer);
      schedule(isUrgent ? 0 : after);
      after = milliseconds;
    },
    close: async (): Promise<void> => {
      isOver = true;
      clearTimeout(timer);
      await running;
    },
  };
};
