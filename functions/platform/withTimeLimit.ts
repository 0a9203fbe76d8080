export type TimeLimit = {
  milliseconds: number;
  signal?: AbortSignal | undefined;
};

/** Rejects as soon as `signal` aborts, even if the work ignores the signal. */
export const rejectOnAbort = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason as Error);
    const settled = () => signal.removeEventListener('abort', onAbort);
    work.then(resolve, reject).finally(settled);
    if (signal.aborted) onAbort();
    else signal.addEventListener('abort', onAbort, { once: true });
  });

const timeoutError = (milliseconds: number): Error =>
  Object.assign(new Error(`no complete answer within ${milliseconds / 1000} seconds`), { name: 'TimeoutError' });

/**
 * Limits the time of work. Uses its own timer, because Node 20 can garbage-collect `AbortSignal.timeout` inside
 * `AbortSignal.any`. @throws TimeoutError
 */
export const withTimeLimit = async <T>(
  { milliseconds, signal }: TimeLimit,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  signal?.throwIfAborted();
  const controller = new AbortController();
  const onAbort = () => controller.abort(signal?.reason);
  const timer = setTimeout(() => controller.abort(timeoutError(milliseconds)), milliseconds);
  signal?.addEventListener('abort', onAbort, { once: true });
  try {
    return await rejectOnAbort(work(controller.signal), controller.signal);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
    controller.abort();
  }
};
