import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Id } from '../ids.ts';
import { PhotoDraft } from './photoDraft.ts';

export const listPhotoDrafts = defineEndpoint({
  method: 'GET',
  path: '/api/drafts',
  summary: 'Lists the caller’s drafts, the earliest photograph first. Drafts in the making of a story are left out.',
  auth: ['cookies:user'],
  changes: false,
  success: {
    kind: 'json',
    status: 200,
    body: z.object({
      drafts: z.array(PhotoDraft),
      /** The ids of drafts that became stories, so that they are not sent again. */
      told: z.array(Id),
      /** Set for administrators where the operator has set up an Immich server. */
      hasImmich: z.optional(z.literal(true)),
    }),
  },
  errors: ['UNAUTHENTICATED'],
});
