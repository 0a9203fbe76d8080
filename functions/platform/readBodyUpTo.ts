/** What an answer in words may weigh: a story, a list of voices, a set of keys. */
export const MAX_TEXT_BYTES = 1_000_000;

export type BodyLimit = {
  maxBytes: number;
  /** Aborts when nobody waits for the rest, see `withTimeLimit`. */
  signal: AbortSignal;
};

/**
 * The body of a server that is not ours, piece by piece. When it is too large, when the signal aborts and when the reader
 * stops early the body is cancelled, which closes its connection.
 * @throws Error for more than `maxBytes`; the signal's reason
 */
export async function* streamBodyUpTo(
  { body }: Pick<Response, 'body'>,
  { maxBytes, signal }: BodyLimit,
): AsyncGenerator<Uint8Array> {
  if (!body) return;
  const reader = body.getReader();
  // Cancelling a body that has failed already fails with the same error, which the reader has.
  const cancel = () => void reader.cancel().catch(() => undefined);
  signal.addEventListener('abort', cancel, { once: true });
  try {
    for (let bytes = 0; ;) {
      signal.throwIfAborted();
      const { done, value } = await reader.read();
      signal.throwIfAborted();
      if (done) return;
      bytes += value.byteLength;
      if (bytes > maxBytes) throw new Error(`its answer has more than ${maxBytes / 1e6} MB`);
      yield value;
    }
  } finally {
    signal.removeEventListener('abort', cancel);
    cancel();
  }
}

/** The whole of such a body. */
export const readBodyUpTo = async (
  response: Pick<Response, 'body'>,
  limit: BodyLimit,
): Promise<Uint8Array<ArrayBuffer>> => {
  const pieces: Uint8Array[] = [];
  for await (const piece of streamBodyUpTo(response, limit)) pieces.push(piece);
  // A copy has a buffer of its own, where small ones share Node's.
  return new Uint8Array(Buffer.concat(pieces));
};

/** The whole of such a body in words. */
export const readTextUpTo = async (response: Pick<Response, 'body'>, limit: BodyLimit): Promise<string> =>
  new TextDecoder().decode(await readBodyUpTo(response, limit));
