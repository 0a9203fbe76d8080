import { AsyncLocalStorage } from 'node:async_hooks';
import type { Log } from '#functions/platform/log.ts';

/** The log's name of the work, e.g. operation and request id. */
type Named = Readonly<Record<string, string>>;
type Work = { named: Named; isOver: boolean; fail: (error: unknown) => void };

const current = new AsyncLocalStorage<Work>();

/**
 * Runs one call of a function as in its own process, like Lambda. An error outside its promise (in a callback, an unhandled rejection, an
 * `error` event without a listener) rejects this call, once `surviveWhatBreaks` is in force.
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
 * From now on an uncaught error ends its call with 500 and a log line, not the process. An error outside any running call is only logged.
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
  // A closed terminal fails each line, and reporting that there would never end.
  for (const output of [product.stdout, product.stderr]) output.on('error', () => {});
};
