export type TimeLimit = {
  milliseconds: number;
  /** The caller's signal: when it aborts, the work ends with its reason. */
  signal?: AbortSignal | undefined;
};

/** Settles as `work` does, or rejects once `signal` aborts, as work may not listen to its signal. */
export const untilAborted = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
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
 * Runs work that requests a server and reads its whole answer, under one timer. The work's signal aborts when the time is up, when the
 * caller's signal aborts, and when the work ends, which cancels an unread body. `AbortSignal.timeout` inside `AbortSignal.any` is
 * avoided: Node 20 holds it weakly and may collect it first. @throws Error named TimeoutError
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
    return await untilAborted(work(controller.signal), controller.signal);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
    controller.abort();
  }
};
