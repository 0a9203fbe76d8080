import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

const PAUSE_MILLISECONDS = 150;

/** Collects garbage again and again while this runs, as a busy product does: what nothing holds is lost. */
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
