import { MAX_TEXT_BYTES, readBodyUpTo } from './readBodyUpTo.ts';
import { withTimeLimit } from './withTimeLimit.ts';

type Send<Init> = (url: string, init: Init & { signal: AbortSignal }) => Promise<Response>;
type Limits = { milliseconds: number; maxBytes?: number };

/** Reads the whole answer of another server. @throws Error if it is missing or slow, AnswerTooLarge */
export const fetchBytes = <Init extends object>(
  send: Send<Init>,
  url: string,
  init: Init,
  { milliseconds, maxBytes = MAX_TEXT_BYTES }: Limits,
): Promise<{ response: Response; bytes: Uint8Array<ArrayBuffer> }> =>
  withTimeLimit({ milliseconds }, async (signal) => {
    const response = await send(url, { ...init, signal });
    return { response, bytes: await readBodyUpTo(response, { maxBytes, signal }) };
  });

/** Reads the whole answer of another server as text. @throws Error if it is missing or slow, AnswerTooLarge */
export const fetchText = async <Init extends object>(
  send: Send<Init>,
  url: string,
  init: Init,
  limits: Limits,
): Promise<{ response: Response; text: string }> => {
  const { response, bytes } = await fetchBytes(send, url, init, limits);
  return { response, text: new TextDecoder().decode(bytes) };
};
