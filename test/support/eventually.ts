import { inject, vi } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** The polling limit, which vitest.config.ts sets for each kind of test. */
    pollMilliseconds: number;
  }
}

/** Repeats `look` until it no longer throws. */
export const eventually = <T>(look: () => T | Promise<T>, { interval = 50 } = {}): Promise<T> =>
  vi.waitFor(look, { timeout: inject('pollMilliseconds'), interval });
