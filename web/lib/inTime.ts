/** Longer than API Gateway's limit of 30 s. */
const ANSWER_MILLISECONDS = 35_000;
/** An upload may take longer on a slow network. */
const FILE_MILLISECONDS = 300_000;

/** A `fetch` that fails if no response begins in time, so that the user can retry. */
export const inTime =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  async (input, init = {}) => {
    const late = new AbortController();
    const milliseconds = init.body instanceof FormData ? FILE_MILLISECONDS : ANSWER_MILLISECONDS;
    const timer = setTimeout(() => late.abort(), milliseconds);
    const signal = init.signal ? AbortSignal.any([init.signal, late.signal]) : late.signal;
    // A response that `start.ts` requested early ignores our signal, so a second promise has to reject.
    const lateness = new Promise<never>((_, reject) => {
      late.signal.addEventListener('abort', () => reject(late.signal.reason as DOMException));
    });
    try {
      return await Promise.race([fetch(input, { ...init, signal }), lateness]);
    } finally {
      clearTimeout(timer);
    }
  };
