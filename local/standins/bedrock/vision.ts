import * as z from 'zod';
import { MAX_TEXT_BYTES, readTextUpTo } from '#functions/platform/readBodyUpTo.ts';
import { withTimeLimit } from '#functions/platform/withTimeLimit.ts';

/** A server with OpenAI's API. `url` ends before `/v1`. */
export type Vision = { url: string; model: string; key?: string };

export type VisionSettings = {
  VISION_URL?: string | undefined;
  VISION_MODEL?: string | undefined;
  VISION_KEY?: string | undefined;
};

const OLLAMA = 'http://127.0.0.1:11434';
/** Short, because the product's start waits for the search for Ollama, even if none is installed. */
const SEARCH_MILLISECONDS = 300;

export type Ask = (url: string, init: { method?: string; body?: string; signal: AbortSignal }) => Promise<Response>;

const tagsSchema = z.object({ models: z.array(z.object({ name: z.string() })) });
const modelSchema = z.object({ capabilities: z.array(z.string()).default([]) });

const searchOllama = async (ask: Ask, signal: AbortSignal): Promise<Vision | undefined> => {
  const askJson = async (path: string, init: { method?: string; body?: string } = {}): Promise<unknown> => {
    const response = await ask(`${OLLAMA}${path}`, { ...init, signal });
    return JSON.parse(await readTextUpTo(response, { maxBytes: MAX_TEXT_BYTES, signal }));
  };
  const tags = tagsSchema.parse(await askJson('/api/tags'));
  const seeing = await Promise.all(
    tags.models.map(async ({ name }) => {
      const init = { method: 'POST', body: JSON.stringify({ model: name }) };
      const about = modelSchema.safeParse(await askJson('/api/show', init));
      return about.success && about.data.capabilities.includes('vision') ? [name] : [];
    }),
  );
  const [model] = seeing.flat();
  return model === undefined ? undefined : { url: OLLAMA, model };
};

const findOllama = async (ask: Ask): Promise<Vision | undefined> => {
  try {
    return await withTimeLimit({ milliseconds: SEARCH_MILLISECONDS }, (signal) => searchOllama(ask, signal));
  } catch {
    // There is no Ollama, or it is slow. The built-in storyteller writes instead.
    return undefined;
  }
};

/** Finds the model that writes stories: the server at VISION_URL, or else Ollama on its default port. */
export const findVision = async (
  { VISION_URL, VISION_MODEL, VISION_KEY }: VisionSettings,
  ask: Ask,
): Promise<Vision | undefined> => {
  if (!VISION_URL) return findOllama(ask);
  return {
    url: VISION_URL.replace(/\/+$/u, '').replace(/\/v1$/u, ''),
    // Servers with a single model accept any name.
    model: VISION_MODEL ?? 'default',
    ...(VISION_KEY ? { key: VISION_KEY } : {}),
  };
};

export const describeVision = (vision: Vision | undefined): string =>
  vision
    ? `Stories: written by ${vision.model} at ${vision.url}.`
    : 'Stories: written by the built-in storyteller, which sees light, color and layout, but no objects. Set VISION_URL to use a model that sees more.';
