export type Sleep = (milliseconds: number, signal: AbortSignal) => Promise<void>;

/** Node's timers overflow after 2³¹ ms (24.8 days), so a longer wait uses several timers. */
const LONGEST_TIMER = 2_147_483_647;

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const onAbort = () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', onAbort);
      resolve();
    }, milliseconds);
    signal.addEventListener('abort', onAbort, { once: true });
  });

export const sleepOnTimers: Sleep = async (milliseconds, signal) => {
  for (let left = milliseconds; left > 0; left -= LONGEST_TIMER) {
    signal.throwIfAborted();
    await pause(Math.min(left, LONGEST_TIMER), signal);
  }
};

/** Runs jobs at the same time. The first failure aborts the others. @returns results in the order of the jobs */
export const runTogether = async <T>(
  jobs: readonly ((signal: AbortSignal) => Promise<T>)[],
  concurrency: number,
  parent: AbortSignal,
): Promise<T[]> => {
  const stop = new AbortController();
  const signal = AbortSignal.any([parent, stop.signal]);
  const results: T[] = [];
  const waiting = jobs.entries();
  const work = async () => {
    for (const [index, job] of waiting) results[index] = await job(signal);
  };
  try {
    await Promise.all(Array.from({ length: Math.min(concurrency, jobs.length) }, work));
    return results;
  } catch (error) {
    stop.abort(error);
    throw error;
  }
};
