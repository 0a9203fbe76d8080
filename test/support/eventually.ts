import { inject, vi } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** How long this kind of test waits for a condition; vitest.config.ts says. */
    pollMilliseconds: number;
  }
}

/** What `look` answers once it no longer throws, however busy the machine is. */
export const eventually = <T>(look: () => T | Promise<T>, { interval = 50 } = {}): Promise<T> =>
  vi.waitFor(look, { timeout: inject('pollMilliseconds'), interval });
