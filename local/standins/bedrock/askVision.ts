import { MAX_TEXT_BYTES, readTextUpTo } from '#functions/platform/readBodyUpTo.ts';
import { withTimeLimit } from '#functions/platform/withTimeLimit.ts';
import type { Listener } from './answer.ts';
import { readCompletion } from './readCompletion.ts';
import type { Image, TellRequest } from './request.ts';
import type { Vision } from './vision.ts';

const TIMEOUT_SECONDS = 45;
/** Added to the story's token limit, because reasoning models first spend tokens on thinking. Unused ones are free. */
const THINKING_TOKENS = 4500;
/** Models scale larger pictures down to this size, so sending more pixels would only cost more. */
const LONG_EDGE_PIXELS = 1568;
const JPEG_QUALITY = 82;

/**
 * The parameters that a server accepts. Some servers refuse OpenAI's newer parameters, and others refuse the older
 * ones.
 */
type Dialect = { limit: 'max_completion_tokens' | 'max_tokens'; hasSchema: boolean; hasStream: boolean };

const newest: Dialect = { limit: 'max_completion_tokens', hasSchema: true, hasStream: true };

/** Statuses with which servers refuse a parameter. */
const REFUSES_PARAMETERS = new Set([400, 422, 501]);

/** @returns the parameters without the one that the server refused, or undefined when no simpler request is left */
const plainer = (dialect: Dialect, complaint: string): Dialect | undefined => {
  const { limit, hasSchema, hasStream } = dialect;
  const isNewLimit = limit === 'max_completion_tokens';
  if (isNewLimit && /max_(?:completion_)?tokens/i.test(complaint)) return { ...dialect, limit: 'max_tokens' };
  if (hasStream && /\bstream/i.test(complaint)) return { ...dialect, hasStream: false };
  if (hasSchema) return { ...dialect, hasSchema: false };
  if (isNewLimit) return { ...dialect, limit: 'max_tokens' };
  return hasStream ? { ...dialect, hasStream: false } : undefined;
};

/** Scales a large picture down. If sharp cannot read its format, it is sent unchanged, and the model refuses it. */
const shrunk = async ({ format, bytes }: Image): Promise<Image> => {
  const { default: sharp } = await import('sharp');
  try {
    const { width, height } = await sharp(bytes).metadata();
    if (Math.max(width, height) <= LONG_EDGE_PIXELS) return { format, bytes };
    const smaller = sharp(bytes).resize(LONG_EDGE_PIXELS, LONG_EDGE_PIXELS, { fit: 'inside' });
    return { format: 'jpeg', bytes: await smaller.jpeg({ quality: JPEG_QUALITY }).toBuffer() };
  } catch {
    return { format, bytes };
  }
};

/** Scales one picture at a time, because a decoded picture takes much memory. */
const dataUrlsOf = async ({ image, others = [] }: TellRequest): Promise<string[]> => {
  const urls: string[] = [];
  for (const one of image ? [image, ...others] : []) {
    const { format, bytes } = await shrunk(one);
    urls.push(`data:image/${format};base64,${Buffer.from(bytes).toString('base64')}`);
  }
  return urls;
};

const bodyOf = (
  { model }: Vision,
  { system, text, maxTokens, temperature, answerForm }: TellRequest,
  pictures: readonly string[],
  { limit, hasSchema, hasStream }: Dialect,
) => ({
  model,
  ...(hasStream && { stream: true }),
  messages: [
    ...(system === '' ? [] : [{ role: 'system', content: system }]),
    {
      role: 'user',
      content: [...pictures.map((url) => ({ type: 'image_url', image_url: { url } })), { type: 'text', text }],
    },
  ],
  ...(maxTokens !== undefined && { [limit]: maxTokens + THINKING_TOKENS }),
  temperature,
  ...(hasSchema &&
    answerForm && {
      response_format: { type: 'json_schema', json_schema: { ...answerForm, strict: true } },
    }),
});

export type AskVision = (request: TellRequest, signal: AbortSignal, listener?: Listener) => Promise<string>;

/** After a server has refused a parameter, later requests leave it out. @throws Error with the reason */
export const createAskVision = (vision: Vision, { timeoutSeconds = TIMEOUT_SECONDS } = {}): AskVision => {
  let understood = newest;
  const { url, key } = vision;
  const headers = { 'content-type': 'application/json', ...(key ? { authorization: `Bearer ${key}` } : {}) };

  return async (request, signal, listener) => {
    const pictures = await dataUrlsOf(request);

    const ask = async (dialect: Dialect, inTime: AbortSignal): Promise<string> => {
      const options = { ...dialect, hasStream: dialect.hasStream && listener !== undefined };
      const response = await fetch(`${url}/v1/chat/completions`, {
        method: 'POST',
        headers,
        body: JSON.stringify(bodyOf(vision, request, pictures, options)),
        signal: inTime,
      });
      if (response.ok) {
        understood = dialect;
        return readCompletion(response, inTime, listener);
      }
      const complaint = async () => readTextUpTo(response, { maxBytes: MAX_TEXT_BYTES, signal: inTime });
      const next = REFUSES_PARAMETERS.has(response.status) ? plainer(options, await complaint()) : undefined;
      if (!next) throw new Error(`status ${response.status}`);
      return ask(next, inTime);
    };
    const limit = { milliseconds: timeoutSeconds * 1000, signal };
    return withTimeLimit(limit, (inTime) => ask(understood, inTime));
  };
};
