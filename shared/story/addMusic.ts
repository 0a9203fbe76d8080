import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Id } from '../ids.ts';
import { Item } from './story.ts';

/** The answer of calls that change a story's music. */
export const StoryMusic = z.pick(Item, { uid: true, musicUrl: true, soundtrack: true });
export type StoryMusic = z.output<typeof StoryMusic>;

export const addMusic = defineEndpoint({
  method: 'POST',
  path: '/api/story/addmusic',
  summary: 'Adds one of our soundtracks to a story.',
  auth: ['cookies:visitor'],
  changes: true,
  body: {
    kind: 'json',
    schema: z.object({
      uploadUid: Id,
      directory: z.string().check(z.maxLength(64)),
      musicUrl: z.string().check(z.maxLength(2048)),
      key: z.string().check(z.maxLength(256)),
      name: z.string().check(z.maxLength(128)),
    }),
  },
  success: { kind: 'json', status: 200, body: StoryMusic },
  errors: ['UNAUTHENTICATED', 'NOT_FOUND', 'UNKNOWN_SOUNDTRACK'],
});
