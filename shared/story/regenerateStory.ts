import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { UidParams } from '../ids.ts';
import { limits } from '../limits.ts';
import { WaitHeaders } from './changed.ts';
import { Details } from './details.ts';
import { LanguageTag } from './languageTag.ts';
import { Audience, TextLength } from './level.ts';
import { Item } from './story.ts';

export const regenerateStory = defineEndpoint({
  method: 'PUT',
  path: '/api/story/regenerate/{uid}',
  summary: 'Writes another story about the same pictures. The earlier version is served until the new one is ready.',
  auth: ['cookies:visitor'],
  changes: true,
  params: UidParams,
  headers: WaitHeaders,
  body: {
    kind: 'json',
    mayBeMissing: true,
    /** `about` has one line per picture, in order. An empty line removes the old line, and null keeps it. */
    schema: z.object({
      about: z.optional(
        z.union([z.string(), z.array(z.nullable(z.string())).check(z.maxLength(limits.picturesPerStory))]),
      ),
      /** One object per picture, in order. An empty object removes the old fields, and null keeps them. */
      details: z.optional(z.union([Details, z.array(z.nullable(Details)).check(z.maxLength(limits.picturesPerStory))])),
      moodId: z.optional(z.int()),
      /** Another language of `listLanguages`. The voice changes if the present one does not read it. */
      language: z.optional(LanguageTag),
      /** The people it is written for. The default is the audience of the present text. */
      audience: z.optional(Audience),
      /** Only a story that began as a long one can be long again. The default is the length of the present text. */
      length: z.optional(TextLength),
    }),
  },
  success: { kind: 'json', status: 200, body: Item, mayBeUnfinished: true },
  errors: [
    'UNAUTHENTICATED',
    'NOT_FOUND',
    'UNKNOWN_MOOD',
    'UNKNOWN_LANGUAGE',
    'NOT_OFFERED',
    'TEXT_REFUSED',
    'TEXT_UNCHECKED',
    'STORY_BUSY',
    'QUOTA_EXCEEDED',
    'STORIES_PAUSED',
    'STORY_FAILED',
  ],
});
