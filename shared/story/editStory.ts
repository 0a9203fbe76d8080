import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { UidParams } from '../ids.ts';
import { WaitHeaders } from './changed.ts';
import { LanguageTag } from './languageTag.ts';
import { publicText } from './publicText.ts';
import { Item } from './story.ts';

export const editStory = defineEndpoint({
  method: 'PUT',
  path: '/api/story/text/{uid}',
  summary: 'Replaces the text or the title of a story. The earlier version is kept.',
  auth: ['cookies:visitor'],
  changes: true,
  params: UidParams,
  headers: WaitHeaders,
  // The handler checks the lengths, because its error messages contain the counts.
  body: {
    kind: 'json',
    schema: z.object({
      text: publicText(),
      title: z.optional(publicText()),
      /** The language of the new text, if it is another one. The voice changes if the present one does not read it. */
      language: z.optional(LanguageTag),
    }),
  },
  success: { kind: 'json', status: 200, body: Item, mayBeUnfinished: true },
  errors: [
    'UNAUTHENTICATED',
    'NOT_FOUND',
    'UNKNOWN_LANGUAGE',
    'TEXT_REFUSED',
    'TEXT_UNCHECKED',
    'STORY_BUSY',
    'QUOTA_EXCEEDED',
    'STORIES_PAUSED',
    'STORY_FAILED',
  ],
});
