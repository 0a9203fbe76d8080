import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { UidParams } from '../ids.ts';
import { LanguageTag } from './languageTag.ts';

export const StoryVersion = z.object({
  version: z.int(),
  title: z.string(),
  analysisText: z.string(),
  language: LanguageTag,
  voiceId: z.nullable(z.string()),
  createdAt: z.string(),
});
export type StoryVersion = z.output<typeof StoryVersion>;

export const listVersions = defineEndpoint({
  method: 'GET',
  path: '/api/story/versions/{uid}',
  summary: 'Lists the earlier versions of a story, newest first.',
  auth: ['cookies:visitor'],
  changes: false,
  params: UidParams,
  success: { kind: 'json', status: 200, body: z.array(StoryVersion) },
  errors: ['UNAUTHENTICATED', 'NOT_FOUND'],
});
