import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Id } from '../ids.ts';
import { limits } from '../limits.ts';
import { WaitHeaders } from './changed.ts';
import { DetailsText } from './details.ts';
import { LanguageTag } from './languageTag.ts';
import { Audience, TextLength } from './level.ts';
import { Stage } from './stage.ts';

const yesNo = z._default(z.enum(['yes', 'no']), 'no');

/** The answer of `createStory`: the ids and the stage, and the whole story if it is ready. */
export const CreatedStory = z.object({
  uid: Id,
  uploadId: Id,
  stage: Stage,
  title: z.nullable(z.string()),
  analysisText: z.nullable(z.string()),
  audioUrl: z.nullable(z.string()),
});
export type CreatedStory = z.output<typeof CreatedStory>;

export const createStory = defineEndpoint({
  method: 'POST',
  path: '/api/vision',
  summary:
    'Creates a story about one to eight pictures (PNG or JPG, at most 4.5 MB in all), for one token per picture, and one more for a long story.',
  auth: ['cookies:visitor'],
  changes: true,
  headers: z.object({
    /** A second request with the same key and bytes within 24 hours returns the same story and is not charged again. */
    'idempotency-key': z.optional(z.string().check(z.minLength(1), z.maxLength(128))),
    ...WaitHeaders.shape,
  }),
  body: {
    kind: 'multipart',
    file: 'file',
    several: { max: limits.picturesPerStory, fields: ['about', 'details'] },
    fields: z.object({
      /** The id of a mood. Without it, the storyteller chooses the best-fitting mood. */
      tag: z.optional(z.coerce.number().check(z.int())),
      /** Without it, the first voice of the language reads the story. */
      voiceId: z.optional(z.string().check(z.maxLength(64))),
      /** The language to tell the story in, one of `listLanguages`. The default is English. */
      language: z.optional(LanguageTag),
      /** Used instead of English if `language` is missing and this stage tells it. Never refused. */
      preferredLanguage: z.optional(LanguageTag),
      /** The people it is written for. The default is everyone. */
      audience: z.optional(Audience),
      /** The default is the usual length. A long story costs one token or free story more. */
      length: z.optional(TextLength),
      /** The draft that becomes this story. A draft becomes one story only, and then it is gone. */
      draftId: z.optional(Id),
      isPublic: yesNo,
      useBackgroundMusic: yesNo,
      /** One line per picture, in order. The handler checks the length, because its error contains the count. */
      about: z.optional(z.union([z.string(), z.array(z.string())])),
      /** One JSON object per picture, in order. An empty object means that the picture has no details. */
      details: z.optional(z.union([DetailsText, z.array(DetailsText)])),
    }),
  },
  success: { kind: 'json', status: 200, body: CreatedStory, mayBeUnfinished: true },
  errors: [
    'NO_FILE',
    'PICTURE_TYPE',
    'PICTURE_UNREADABLE',
    'PICTURE_TOO_LARGE',
    'PICTURE_REFUSED',
    'TOO_MANY_PICTURES',
    'PICTURES_ALIKE',
    'TEXT_REFUSED',
    'TEXT_UNCHECKED',
    'UNKNOWN_MOOD',
    'UNKNOWN_VOICE',
    'UNKNOWN_LANGUAGE',
    'NOT_OFFERED',
    'IDEMPOTENCY_MISMATCH',
    'UNAUTHENTICATED',
    'INSUFFICIENT_TOKENS',
    'QUOTA_EXCEEDED',
    'STORIES_PAUSED',
    'STORY_FAILED',
  ],
});
