import * as z from 'zod';
import type { TellRequest } from './request.ts';
import type { Vision } from './vision.ts';

const TIMEOUT_SECONDS = 45;
/** Models that think spend their tokens on that first; what they do not use costs nothing. */
const THINKING_TOKENS = 4500;
/** Models look at no more of a picture than this; more is sent, and with some servers paid, for nothing. */
const LONG_EDGE_PIXELS = 1568;
const JPEG_QUALITY = 82;

const completionSchema = z.object({
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({
          content: z.union([z.string(), z.array(z.object({ text: z.string().default('') }))]).nullish(),
          refusal: z.string().nullish(),
        }),
      }),
    )
    .min(1),
});

/** What a server understands of OpenAI's protocol: its newer parts are refused by some, its older ones by others. */
type Dialect = { limit: 'max_completion_tokens' | 'max_tokens'; hasSchema: boolean };

const newest: Dialect = { limit: 'max_completion_tokens', hasSchema: true };

/** Statuses by which servers refuse a parameter. */
const REFUSES_PARAMETERS = new Set([400, 422, 501]);

/** The dialect without what a server complains of, else without the newest part; undefined when there is nothing left. */
const plainer = ({ limit, hasSchema }: Dialect, complaint: string): Dialect | undefined => {
  const isNewLimit = limit === 'max_completion_tokens';
  if (isNewLimit && /max_(?:completion_)?tokens/i.test(complaint)) return { limit: 'max_tokens', hasSchema };
  if (hasSchema) return { limit, hasSchema: false };
  return isNewLimit ? { limit: 'max_tokens', hasSchema } : undefined;
};

/** At most `LONG_EDGE_PIXELS`; what cannot be read here is the model's to refuse. */
const shrunk = async ({ format, bytes }: TellRequest['image']): Promise<TellRequest['image']> => {
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

const bodyOf = (
  { model }: Vision,
  { system, text, maxTokens, temperature, answerForm }: TellRequest,
  picture: string,
  { limit, hasSchema }: Dialect,
) => ({
  model,
  messages: [
    ...(system === '' ? [] : [{ role: 'system', content: system }]),
    {
      role: 'user',
      content: [
        { type: 'image_url', image_url: { url: picture } },
        { type: 'text', text },
      ],
    },
  ],
  ...(maxTokens !== undefined && { [limit]: maxTokens + THINKING_TOKENS }),
  temperature,
  ...(hasSchema &&
    answerForm && {
      response_format: { type: 'json_schema', json_schema: { ...answerForm, strict: true } },
    }),
});

/** The words of a completion; a refusal that has a place of its own becomes the one that our models are asked for. */
const wordsOf = (body: unknown): string => {
  const completion = completionSchema.safeParse(body);
  if (!completion.success) throw new Error('the answer is not a chat completion');
  const [choice] = completion.data.choices;
  if (choice?.message.refusal || choice?.finish_reason === 'content_filter') return '{"refused": true}';
  const said = choice?.message.content ?? '';
  const text = typeof said === 'string' ? said : said.map((part) => part.text).join('');
  if (text.trim() === '') throw new Error('the answer is empty');
  return text;
};

export type AskVision = (request: TellRequest, signal: AbortSignal) => Promise<string>;

/**
 * The model's own words to the same system and user text, unparsed; it is held to the request's `answerForm` where its
 * server can do that. What a server refuses to understand is left out from then on.
 * @throws Error saying why there are none: a status, no connection, too slow, or an empty answer.
 */
export const createAskVision = (vision: Vision): AskVision => {
  let understood = newest;
  const { url, key } = vision;
  const headers = { 'content-type': 'application/json', ...(key ? { authorization: `Bearer ${key}` } : {}) };

  return async (request, signal) => {
    const { format, bytes } = await shrunk(request.image);
    const picture = `data:image/${format};base64,${Buffer.from(bytes).toString('base64')}`;
    const inTime = AbortSignal.any([AbortSignal.timeout(TIMEOUT_SECONDS * 1000), signal]);

    const ask = async (dialect: Dialect): Promise<string> => {
      const response = await fetch(`${url}/v1/chat/completions`, {
        method: 'POST',
        headers,
        body: JSON.stringify(bodyOf(vision, request, picture, dialect)),
        signal: inTime,
      });
      if (response.ok) {
        understood = dialect;
        return wordsOf(await response.json());
      }
      const next = REFUSES_PARAMETERS.has(response.status) ? plainer(dialect, await response.text()) : undefined;
      if (!next) throw new Error(`status ${response.status}`);
      return ask(next);
    };
    return ask(understood);
  };
};
