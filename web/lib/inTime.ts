/** API Gateway gives up after 30 s: what has not answered by then will not. */
const ANSWER_MILLISECONDS = 35_000;
/** A file has to get there first, on a slow line too. */
const FILE_MILLISECONDS = 300_000;

/** A `fetch` that fails when no response starts in time, so that the user can retry. */
export const inTime =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  async (input, init = {}) => {
    const late = new AbortController();
    const milliseconds = init.body instanceof FormData ? FILE_MILLISECONDS : ANSWER_MILLISECONDS;
    const timer = setTimeout(() => late.abort(), milliseconds);
    const signal = init.signal ? AbortSignal.any([init.signal, late.signal]) : late.signal;
    // Not by the signal alone: an answer that was asked for before the page's scripts were there knows none.
    const lateness = new Promise<never>((_, reject) => {
      late.signal.addEventListener('abort', () => reject(late.signal.reason as DOMException));
    });
    try {
      return await Promise.race([fetch(input, { ...init, signal }), lateness]);
    } finally {
      clearTimeout(timer);
    }
  };
