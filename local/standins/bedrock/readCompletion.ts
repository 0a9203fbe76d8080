import * as z from 'zod';
import { MAX_TEXT_BYTES, readTextUpTo, streamBodyUpTo } from '#functions/platform/readBodyUpTo.ts';
import type { Listener } from './answer.ts';

const contentSchema = z
  .union([z.string(), z.array(z.object({ text: z.string().default('') }))])
  .nullish()
  .transform((content) => (typeof content === 'string' ? content : (content ?? []).map(({ text }) => text).join('')));
const part = z.object({ content: contentSchema, refusal: z.string().nullish() });
const finish = { finish_reason: z.string().nullish() };

const completionSchema = z.object({ choices: z.array(z.object({ ...finish, message: part })).min(1) });
const chunkSchema = z.object({
  choices: z.array(z.object({ ...finish, delta: part.prefault({}) })).default([]),
  error: z.unknown().optional(),
});

/** The answer that our prompts require from a model that refuses. It also replaces a server's own refusal. */
const REFUSED = '{"refused": true}';
const FILTERED = 'content_filter';

const wordsIn = (text: string): string => {
  if (text.trim() === '') throw new Error('the answer is empty');
  return text;
};

const readWhole = (body: unknown): string => {
  const completion = completionSchema.safeParse(body);
  if (!completion.success) throw new Error('the answer is not a chat completion');
  const [choice] = completion.data.choices;
  if (choice?.message.refusal || choice?.finish_reason === FILTERED) return REFUSED;
  return wordsIn(choice?.message.content ?? '');
};

const parsedOr = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const MAX_CHARACTERS = 1_000_000;
/** Larger than the limit for a text: a stream takes about 100 bytes per word, and includes the model's reasoning. */
const MAX_STREAM_BYTES = 16 * MAX_TEXT_BYTES;

/** @throws Error for a line over the limit */
async function* linesOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const bytes of body) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > MAX_CHARACTERS) throw new Error('the answer has a line without an end');
    yield* lines;
  }
  yield rest;
}

/** Skips unknown events. @throws Error for a stream without an end marker, because its text may be truncated */
const readStream = async (body: AsyncIterable<Uint8Array>, listener: Listener): Promise<string> => {
  let text = '';
  let isOver = false;
  for await (const line of linesOf(body)) {
    const data = /^data:(.*)$/u.exec(line.trim())?.[1]?.trim();
    if (data === undefined) continue;
    // Returns without waiting for the end of the body, because some servers leave the connection open after this event.
    if (data === '[DONE]') return wordsIn(text);
    const chunk = chunkSchema.safeParse(parsedOr(data));
    if (!chunk.success) continue;
    if (chunk.data.error) throw new Error('the server failed while it answered');
    const [choice] = chunk.data.choices;
    if (choice?.delta.refusal || choice?.finish_reason === FILTERED) return REFUSED;
    const piece = choice?.delta.content ?? '';
    text += piece;
    if (text.length > MAX_CHARACTERS) throw new Error('the answer has no end');
    listener.more(piece);
    isOver ||= typeof choice?.finish_reason === 'string';
  }
  if (!isOver) throw new Error('the answer was truncated');
  return wordsIn(text);
};

/** @returns the model's text @throws Error with the reason when the answer has no text */
export const readCompletion = async (
  response: Response,
  signal: AbortSignal,
  listener: Listener | undefined,
): Promise<string> => {
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
  if (isStream && listener)
    return readStream(streamBodyUpTo(response, { maxBytes: MAX_STREAM_BYTES, signal }), listener);
  return readWhole(parsedOr(await readTextUpTo(response, { maxBytes: MAX_TEXT_BYTES, signal })));
};
