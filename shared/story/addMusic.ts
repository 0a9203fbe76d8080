import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { Id } from '../ids.ts';
import { Item } from './story.ts';

/** The music of a story, as the answer of what changes it. */
export const StoryMusic = Item.pick({ uid: true, musicUrl: true, soundtrack: true });
export type StoryMusic = z.output<typeof StoryMusic>;

export const addMusic = defineEndpoint({
  method: 'POST',
  path: '/api/story/addmusic',
  summary: 'Puts one of our soundtracks under a story of the caller.',
  auth: 'visitor',
  changes: true,
  body: {
    kind: 'json',
    schema: z.object({
      uploadUid: Id,
      directory: z.string().max(64),
      musicUrl: z.string().max(2048),
      key: z.string().max(256),
      name: z.string().max(128),
    }),
  },
  success: { kind: 'json', status: 200, body: StoryMusic },
  errors: ['UNAUTHENTICATED', 'NOT_FOUND', 'UNKNOWN_SOUNDTRACK'],
});
