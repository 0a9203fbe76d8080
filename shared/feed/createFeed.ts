import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Id } from '../ids.ts';
import { Feed, FeedContents } from './feed.ts';

export const CreatedFeed = z.object({ feed: Feed, url: z.string() });
export type CreatedFeed = z.output<typeof CreatedFeed>;

export const createFeed = defineEndpoint({
  method: 'POST',
  path: '/api/feeds',
  summary:
    'Creates a private podcast feed. Its URL is returned only once. `replaces` names a feed of the caller, which is revoked at the same time.',
  auth: ['cookies:user'],
  changes: true,
  body: {
    kind: 'json',
    schema: z.object({ name: z.string(), contents: FeedContents, replaces: z.optional(Id) }),
  },
  success: { kind: 'json', status: 201, body: CreatedFeed },
  errors: ['UNAUTHENTICATED', 'NOT_FOUND', 'QUOTA_EXCEEDED'],
});
