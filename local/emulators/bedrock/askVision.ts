import * as z from 'zod';
import type { TellRequest } from './request.ts';
import type { Vision } from './vision.ts';

const TIMEOUT_SECONDS = 45;

const completionSchema = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({
          content: z.union([z.string(), z.array(z.object({ text: z.string().default('') }))]).nullable(),
        }),
      }),
    )
    .min(1),
});

/**
 * The model's own words to the same system and user text, unparsed.
 * @throws Error saying why there are none: a status, no connection, too slow, or an empty answer.
 */
export const askVision = async (vision: Vision, request: TellRequest, signal: AbortSignal): Promise<string> => {
  const picture = `data:image/${request.image.format};base64,${Buffer.from(request.image.bytes).toString('base64')}`;
  const content = [
    { type: 'text', text: request.text },
    { type: 'image_url', image_url: { url: picture } },
  ];
  const response = await fetch(`${vision.url}/v1/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(vision.key ? { authorization: `Bearer ${vision.key}` } : {}) },
    body: JSON.stringify({
      model: vision.model,
      messages: [
        ...(request.system === '' ? [] : [{ role: 'system', content: request.system }]),
        { role: 'user', content },
      ],
      max_tokens: request.maxTokens,
      temperature: request.temperature,
    }),
    signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_SECONDS * 1000), signal]),
  });
  if (!response.ok) throw new Error(`status ${response.status}`);
  const completion = completionSchema.safeParse(await response.json());
  if (!completion.success) throw new Error('the answer is not a chat completion');
  const said = completion.data.choices[0]?.message.content ?? '';
  const text = typeof said === 'string' ? said : said.map((part) => part.text).join('');
  if (text.trim() === '') throw new Error('the answer is empty');
  return text;
};
