import { act, getConfig } from '@testing-library/react';
import { defaultScheduler, notifyManager } from '@tanstack/react-query';
import { vi } from 'vitest';

/** Time passes only by `passing`, so a busy machine changes nothing. `findBy` and `waitFor` stand still, so use `shown`. */
export const stopClock = (): void => {
  vi.useFakeTimers();
  // TanStack Query reports changes by timers, which would stand still too.
  notifyManager.setScheduler(queueMicrotask);
};

export const releaseClock = (): void => {
  notifyManager.setScheduler(defaultScheduler);
  vi.useRealTimers();
};

export const passing = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

/** Waits without advancing the fake clock. */
export const shown = <T>(look: () => T): Promise<T> =>
  vi.waitFor(
    async () => {
      await passing(0);
      return look();
    },
    { timeout: getConfig().asyncUtilTimeout, interval: 0 },
  );
