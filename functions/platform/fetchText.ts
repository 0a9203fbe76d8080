import { MAX_TEXT_BYTES, readTextUpTo } from './readBodyUpTo.ts';
import { withTimeLimit } from './withTimeLimit.ts';

type Send<Init> = (url: string, init: Init & { signal: AbortSignal }) => Promise<Response>;
type Limits = { milliseconds: number; maxBytes?: number };

/** Reads the whole answer of another server. @throws Error if it is missing, slow or too large */
export const fetchText = <Init extends object>(
  send: Send<Init>,
  url: string,
  init: Init,
  { milliseconds, maxBytes = MAX_TEXT_BYTES }: Limits,
): Promise<{ response: Response; text: string }> =>
  withTimeLimit({ milliseconds }, async (signal) => {
    const response = await send(url, { ...init, signal });
    return { response, text: await readTextUpTo(response, { maxBytes, signal }) };
  });
