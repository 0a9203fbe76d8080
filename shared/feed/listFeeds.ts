import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Feed } from './feed.ts';

export const listFeeds = defineEndpoint({
  method: 'GET',
  path: '/api/feeds',
  summary: 'Lists the caller’s podcast feeds, the newest first, without their addresses.',
  auth: ['cookies:user'],
  changes: false,
  success: { kind: 'json', status: 200, body: z.array(Feed) },
  errors: ['UNAUTHENTICATED'],
});
