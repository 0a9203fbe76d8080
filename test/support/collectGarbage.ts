import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

const PAUSE_MILLISECONDS = 150;

/**
 * Collects garbage often during `work`, so that a test fails if a needed object is lost because nothing refers to it.
 */
export const collectingGarbage = async <T>(work: () => Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const collectLater = (): void => {
    timer = setTimeout(() => {
      collect();
      collectLater();
    }, PAUSE_MILLISECONDS);
  };
  collectLater();
  try {
    return await work();
  } finally {
    clearTimeout(timer);
  }
};
