import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { draftLimits } from './draftLimits.ts';
import { AddedPhoto } from './photoDraft.ts';

/** SHA-256 as base64url. */
const DIGEST = /^[A-Za-z0-9_-]{43}$/;

export const addPhotoDraft = defineEndpoint({
  method: 'POST',
  path: '/api/drafts',
  summary: 'Adds a photograph (PNG or JPG, at most 4.5 MB) as a draft. Nothing is told or charged.',
  auth: ['cookies:user'],
  changes: true,
  body: {
    kind: 'multipart',
    file: 'file',
    fields: z.object({
      /** The hash of the original file, if the sent file is a smaller copy. The same hash makes no second draft. */
      digest: z.optional(z.string().check(z.regex(DIGEST))),
      /** Cut at a word if it is longer than a story's line may be. */
      line: z.optional(z.string().check(z.maxLength(draftLimits.photoDescriptionCharacters))),
      takenAt: z.optional(z.iso.datetime({ local: true })),
      fileName: z.optional(z.string().check(z.maxLength(draftLimits.photoFileNameCharacters))),
    }),
  },
  success: { kind: 'json', status: 200, body: AddedPhoto },
  errors: [
    'UNAUTHENTICATED',
    'NO_FILE',
    'PICTURE_TYPE',
    'PICTURE_UNREADABLE',
    'PICTURE_TOO_LARGE',
    'DRAFTS_FULL',
    'STORIES_PAUSED',
  ],
});
