import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { FeedContents } from '../feed/feed.ts';
import { Id } from '../ids.ts';
import { BookKind, Notification } from '../video/job.ts';

/** More than a book may have, so that the error can name the limit. */
const MAX_CHOSEN = 200;

/** The caller's stories, or the caller's favorites, as for a feed. */
export type BookList = FeedContents;

export const createBook = defineEndpoint({
  method: 'PUT',
  path: '/api/books',
  summary:
    'Makes an e-book, a PDF or cards of chosen stories in their order, or of all stories of a list, newest first. The same stories and kind return the same job.',
  auth: ['cookies:user'],
  changes: true,
  body: {
    kind: 'json',
    schema: z.object({
      kind: BookKind,
      of: z.union([
        z.object({ uids: z.array(Id).check(z.minLength(1), z.maxLength(MAX_CHOSEN)) }),
        z.object({ list: FeedContents }),
      ]),
    }),
  },
  success: { kind: 'json', status: 200, body: Notification },
  errors: ['UNAUTHENTICATED', 'NOT_FOUND', 'NO_NARRATION', 'STORY_BUSY', 'QUOTA_EXCEEDED'],
});
