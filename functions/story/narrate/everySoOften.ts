/**
 * Passes a growing value on, soon after its first part and then once in `milliseconds`, one call at a time. Ignores failures of
 * `handOn`.
 */
export const everySoOften = <T>(
  { milliseconds, firstAfter }: { milliseconds: number; firstAfter: number },
  handOn: (newest: T) => Promise<void>,
) => {
  let newest: { value: T } | undefined;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isOver = false;

  const schedule = (after: number): void => {
    timer = setTimeout(() => void run(), after);
  };
  const run = async (): Promise<void> => {
    timer = undefined;
    const given = newest;
    newest = undefined;
    if (!given) return;
    running = handOn(given.value).catch(() => undefined);
    await running;
    running = undefined;
    if (newest && !isOver) schedule(milliseconds);
  };
  let after = firstAfter;
  return {
    hear: (value: T): void => {
      newest = { value };
      if (isOver || timer || running) return;
      schedule(after);
      after = milliseconds;
    },
    /** Starts no more calls, and waits for the running one. */
    close: async (): Promise<void> => {
      isOver = true;
      clearTimeout(timer);
      await running;
    },
  };
};
