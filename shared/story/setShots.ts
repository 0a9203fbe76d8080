import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { UidParams } from '../ids.ts';
import { Item } from './story.ts';

const number = z.number();

export const setShots = defineEndpoint({
  method: 'PUT',
  path: '/api/story/shots/{uid}',
  summary: 'Sets which part of a picture is shown at which word, and whether pictures move.',
  auth: ['cookies:visitor'],
  changes: true,
  params: UidParams,
  body: {
    kind: 'json',
    schema: z.object({
      version: z.int(),
      isStill: z.boolean(),
      /** One shot for each current shot, in order. Null restores the generated shots. */
      shots: z.nullable(
        z.array(
          z.object({
            start: z.int(),
            picture: z._default(z.int(), 0),
            left: number,
            top: number,
            width: number,
            height: number,
          }),
        ),
      ),
    }),
  },
  success: { kind: 'json', status: 200, body: z.pick(Item, { uid: true, shots: true, shotsToEdit: true }) },
  errors: ['UNAUTHENTICATED', 'NOT_FOUND', 'STORY_BUSY'],
});
