import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Item } from './story.ts';
import { LinkHeaders } from './storyLink.ts';
import { SentencePair, TranslationParams } from './translation.ts';

/** The story with the text and the narration of a translation. `pairs` is empty for a translation of an earlier text. */
export const TranslatedItem = z.object({ ...Item.shape, pairs: z.array(SentencePair) });
export type TranslatedItem = z.output<typeof TranslatedItem>;

export const getTranslation = defineEndpoint({
  method: 'GET',
  path: '/api/story/{uid}/texts/{language}',
  summary: 'Returns a story in another language, with its narration and the pairs of its sentences.',
  auth: ['cookies:anyone'],
  changes: false,
  params: TranslationParams,
  headers: LinkHeaders,
  success: { kind: 'json', status: 200, body: TranslatedItem },
  errors: ['NOT_FOUND', 'QUOTA_EXCEEDED'],
});
