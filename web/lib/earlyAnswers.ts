declare global {
  /** By their addresses: what `start.ts` asked the API before the first script was there. */
  var earlyAnswers: Record<string, Promise<Response | undefined>> | undefined;
}

/** Later than this a screen asks for what is so now. */
const FRESH_MILLISECONDS = 10_000;

/**
 * A `fetch` that takes an answer which is on its way already, each once, and only of a page that has just been opened.
 * One that did not come is asked for again.
 */
export const withEarlyAnswers =
  (fetchNow: typeof fetch, milliseconds: () => number = () => performance.now()): typeof fetch =>
  async (input, init) => {
    const early = globalThis.earlyAnswers;
    if (early === undefined || typeof input !== 'string' || !Object.hasOwn(early, input)) return fetchNow(input, init);
    const coming = early[input];
    delete early[input];
    // An early answer may come from the browser's cache, which not everybody will have.
    const isPlain = (init?.method ?? 'GET') === 'GET' && init?.cache === undefined;
    const isMeant = isPlain && milliseconds() < FRESH_MILLISECONDS;
    return (isMeant && (await coming)) || fetchNow(input, init);
  };
