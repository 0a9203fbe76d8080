import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { publicText } from '../story/publicText.ts';

const Pixels = z.pipe(z.string().check(z.regex(/^[1-9]\d{0,4}$/)), z.transform(Number));

/** An answer of type `rich` (https://oembed.com). Its names are from the standard. */
export const Oembed = z.object({
  version: z.literal('1.0'),
  type: z.literal('rich'),
  html: publicText(),
  width: z.int(),
  height: z.int(),
  title: publicText(),
  author_name: publicText(),
  author_url: z.string(),
  provider_name: z.string(),
  provider_url: z.string(),
  cache_age: z.int(),
  /** Missing if the picture is larger than the requested maximum. */
  thumbnail_url: z.optional(z.string()),
  thumbnail_width: z.optional(z.int()),
  thumbnail_height: z.optional(z.int()),
});

export const getOembed = defineEndpoint({
  method: 'GET',
  path: '/api/oembed',
  summary:
    'Tells another site how to embed the public story at an address of this product, in the oEmbed format. The answer is JSON. For other formats it is 501.',
  auth: 'public',
  changes: false,
  query: z.object({
    url: z.string().check(z.regex(/^https?:\/\/[\w.-]+(?::\d+)?(?:[/?#]\S*)?$/), z.maxLength(2048)),
    maxwidth: z.optional(Pixels),
    maxheight: z.optional(Pixels),
    format: z.optional(z.string().check(z.maxLength(32))),
  }),
  success: { kind: 'json', status: 200, body: Oembed, cacheSeconds: limits.embedCacheSeconds },
  errors: ['NOT_FOUND', 'FORMAT_UNSUPPORTED'],
});
