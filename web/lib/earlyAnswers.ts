declare global {
  var earlyAnswers: Record<string, Promise<Response | undefined>> | undefined;
}

const FRESH_MILLISECONDS = 10_000;

/** A `fetch` that uses the responses requested early by `start.ts`, each of them once. It repeats failed requests. */
export const withEarlyAnswers =
  (fetchNow: typeof fetch, milliseconds: () => number = () => performance.now()): typeof fetch =>
  async (input, init) => {
    const early = globalThis.earlyAnswers;
    if (early === undefined || typeof input !== 'string' || !Object.hasOwn(early, input)) return fetchNow(input, init);
    const coming = early[input];
    delete early[input];
    // An early response may be cached, which some calls forbid.
    const isPlain = (init?.method ?? 'GET') === 'GET' && init?.cache === undefined;
    const isMeant = isPlain && milliseconds() < FRESH_MILLISECONDS;
    return (isMeant && (await coming)) || fetchNow(input, init);
  };
