import { act, getConfig } from '@testing-library/react';
import { defaultScheduler, notifyManager } from '@tanstack/react-query';
import { vi } from 'vitest';

/**
 * From here on time passes only where the test says so (`passing`), so that nothing comes early or late on a busy machine.
 * What the test library itself waits with (`findBy`, `waitFor`) stands still too: `shown` takes its place.
 */
export const stopClock = (): void => {
  vi.useFakeTimers();
  // TanStack Query would tell of its changes by timers of no length, one after the other, which would stand still too.
  notifyManager.setScheduler(queueMicrotask);
};

export const releaseClock = (): void => {
  notifyManager.setScheduler(defaultScheduler);
  vi.useRealTimers();
};

/** Lets so many seconds pass on the stopped clock. */
export const passing = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

/** What `look` answers once it no longer throws; meanwhile the stopped clock stands. */
export const shown = <T>(look: () => T): Promise<T> =>
  vi.waitFor(
    async () => {
      await passing(0);
      return look();
    },
    { timeout: getConfig().asyncUtilTimeout, interval: 0 },
  );
