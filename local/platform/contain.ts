import { AsyncLocalStorage } from 'node:async_hooks';
import type { Log } from '#functions/platform/log.ts';

type Named = Readonly<Record<string, string>>;
type Work = { named: Named; isOver: boolean; fail: (error: unknown) => void };

const current = new AsyncLocalStorage<Work>();

/**
 * Runs a function as Lambda would: an uncaught error that its promise does not report, such as one thrown in a timer,
 * fails only this call.
 */
export const contain = <T>(named: Named, work: () => Promise<T>): Promise<T> =>
  new Promise<T>((resolve, reject) => {
    const one: Work = { named, isOver: false, fail: reject };
    const settled = current.run(one, work);
    settled.then(resolve, reject).finally(() => {
      one.isOver = true;
    });
  });

/** Rejects the call that caused an uncaught error. The error is logged if that call has ended, or no call caused it. */
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
  // After the terminal closes, each write fails. Logging these failures would write again and never end.
  for (const output of [product.stdout, product.stderr]) output.on('error', () => {});
};
