import { MAX_TEXT_BYTES, readTextUpTo } from './readBodyUpTo.ts';
import { withTimeLimit } from './withTimeLimit.ts';

type Send<Init> = (url: string, init: Init & { signal: AbortSignal }) => Promise<Response>;
type Limits = { milliseconds: number; maxBytes?: number };

/**
 * Requests a third party's server and reads its whole answer, within a limit of time and one of bytes. @throws Error when there is no
 * answer, it takes too long or is too large
 */
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
