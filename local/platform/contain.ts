import { AsyncLocalStorage } from 'node:async_hooks';
import type { Log } from '#functions/platform/log.ts';

type Named = Readonly<Record<string, string>>;
type Work = { named: Named; isOver: boolean; fail: (error: unknown) => void };

const current = new AsyncLocalStorage<Work>();

/** Like Lambda, an error outside the function's promise fails only its own call. */
export const contain = <T>(named: Named, work: () => Promise<T>): Promise<T> =>
  new Promise<T>((resolve, reject) => {
    const one: Work = { named, isOver: false, fail: reject };
    const settled = current.run(one, work);
    settled.then(resolve, reject).finally(() => {
      one.isOver = true;
    });
  });

/** Such an error outside any call is only logged. */
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
  // A closed terminal fails every line, so reporting the failure would never end.
  for (const output of [product.stdout, product.stderr]) output.on('error', () => {});
};
