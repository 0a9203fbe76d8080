/** The maximum size of a text answer from another server, such as a story or a list of voices. */
export const MAX_TEXT_BYTES = 1_000_000;

export type BodyLimit = {
  maxBytes: number;
  signal: AbortSignal;
};

export class AnswerTooLarge extends Error {
  override readonly name = 'AnswerTooLarge';
}

/** Yields another server's body in pieces. Leaving the loop closes the connection. @throws AnswerTooLarge */
export async function* streamBodyUpTo(
  { body }: Pick<Response, 'body'>,
  { maxBytes, signal }: BodyLimit,
): AsyncGenerator<Uint8Array> {
  if (!body) return;
  const reader = body.getReader();
  // After a failure, `cancel` rejects with the same error. It is ignored, because `read` already reported it.
  const cancel = () => void reader.cancel().catch(() => undefined);
  signal.addEventListener('abort', cancel, { once: true });
  try {
    for (let bytes = 0; ;) {
      signal.throwIfAborted();
      const { done, value } = await reader.read();
      signal.throwIfAborted();
      if (done) return;
      bytes += value.byteLength;
      if (bytes > maxBytes) throw new AnswerTooLarge(`its answer has more than ${maxBytes / 1e6} MB`);
      yield value;
    }
  } finally {
    signal.removeEventListener('abort', cancel);
    cancel();
  }
}

export const readBodyUpTo = async (
  response: Pick<Response, 'body'>,
  limit: BodyLimit,
): Promise<Uint8Array<ArrayBuffer>> => {
  const pieces: Uint8Array[] = [];
  for await (const piece of streamBodyUpTo(response, limit)) pieces.push(piece);
  return new Uint8Array(Buffer.concat(pieces));
};

export const readTextUpTo = async (response: Pick<Response, 'body'>, limit: BodyLimit): Promise<string> =>
  new TextDecoder().decode(await readBodyUpTo(response, limit));
