/** Calls `handOn` with the latest value at most once per interval, never twice at the same time. */
export const throttle = <T>(
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
    close: async (): Promise<void> => {
      isOver = true;
      clearTimeout(timer);
      await running;
    },
  };
};
