import { CHAIN_MILLISECONDS, inTime } from './chain.ts';
import type { Builder } from './environment.ts';

/** Does work when what was asked for before under the same name is over, within one process. @throws Unavailable when that takes too long */
export type InTurn = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/** @param limited how long somebody waits: whoever waited for so long has done nothing */
export const createInTurn = (limited = inTime): InTurn => {
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
      if (before) await limited(before, CHAIN_MILLISECONDS);
      return await work();
    } finally {
      end();
    }
  };
};

export const buildInTurn: Builder<InTurn> = () => createInTurn();
