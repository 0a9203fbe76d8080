import { MAX_RETRY_MILLISECONDS, withTimeout } from './retry.ts';
import type { Builder } from './environment.ts';

/** Runs work after earlier work with the same name has ended, within a process. @throws Unavailable after 8 s */
export type InTurn = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/** @param limited ends the wait after a timeout. The work then does not start. */
export const createInTurn = (limited = withTimeout): InTurn => {
  const last = new Map<string, Promise<unknown>>();
  return async (name, work) => {
    const before = last.get(name);
    let end = (): void => {};
    const mine = new Promise<void>((resolve) => {
      end = resolve;
    });
    const all = Promise.all([before, mine]);
    last.set(name, all);
    void all.then(() => {
      if (last.get(name) === all) last.delete(name);
    });
    try {
      if (before) await limited(before, MAX_RETRY_MILLISECONDS);
      return await work();
    } finally {
      end();
    }
  };
};

export const buildInTurn: Builder<InTurn> = () => createInTurn();
