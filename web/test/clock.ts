import { act, getConfig } from '@testing-library/react';
import { defaultScheduler, notifyManager } from '@tanstack/react-query';
import { vi } from 'vitest';

/**
 * Time passes only in `passing`, so a busy machine cannot change a test's result. `findBy` and `waitFor` never end. Use
 * `shown` instead.
 */
export const stopClock = (): void => {
  vi.useFakeTimers();
  // TanStack Query reports changes with timers, which are stopped too.
  notifyManager.setScheduler(queueMicrotask);
};

export const releaseClock = (): void => {
  notifyManager.setScheduler(defaultScheduler);
  vi.useRealTimers();
};

export const passing = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

/** Waits until `look` does not throw, without advancing the fake clock. */
export const shown = <T>(look: () => T): Promise<T> =>
  vi.waitFor(
    async () => {
      await passing(0);
      return look();
    },
    { timeout: getConfig().asyncUtilTimeout, interval: 0 },
  );
