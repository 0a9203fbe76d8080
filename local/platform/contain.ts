import { AsyncLocalStorage } from 'node:async_hooks';
import type { Log } from '#functions/platform/log.ts';

/** What the log calls the piece of work, e.g. its operation and the id of its request. */
type Named = Readonly<Record<string, string>>;
type Work = { named: Named; isOver: boolean; fail: (error: unknown) => void };

const current = new AsyncLocalStorage<Work>();

/**
 * Runs one call of a function as if it had a process of its own, as in Lambda: what it breaks outside its own promise (an error
 * thrown in a callback, a rejection that nobody handles, an `error` event without a listener) rejects this one, wherever
 * `surviveWhatBreaks` is in force.
 */
export const contain = <T>(named: Named, work: () => Promise<T>): Promise<T> =>
  new Promise<T>((resolve, reject) => {
    const one: Work = { named, isOver: false, fail: reject };
    const settled = current.run(one, work);
    settled.then(resolve, reject).finally(() => {
      one.isOver = true;
    });
  });

/**
 * From now on nothing that breaks ends this process: it ends the call it belongs to, which answers 500 and writes the line of the
 * log. What belongs to no call, or to one that has answered, is a line of the log.
 */
export const surviveWhatBreaks = (
  product: Pick<NodeJS.Process, 'on' | 'stdout' | 'stderr'>,
  log: Pick<Log, 'error'>,
): void => {
  const report = (error: unknown): void => {
    const work = current.getStore();
    if (work && !work.isOver) {
      work.isOver = true;
      work.fail(error);
    } else log.error('something broke outside a call', { ...work?.named, error });
  };
  product.on('uncaughtException', report);
  product.on('unhandledRejection', report);
  // A terminal that is gone fails each line written to it: said there, that would go on for ever.
  for (const output of [product.stdout, product.stderr]) output.on('error', () => {});
};
