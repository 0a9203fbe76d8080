import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { FeedAddress } from './feed.ts';

export const getFeed = defineEndpoint({
  method: 'GET',
  path: '/feed/{address}',
  alsoHead: true,
  summary: 'Returns a private podcast feed (RSS) with the newest stories that its owner may hear.',
  auth: 'public',
  isSecretAddress: true,
  changes: false,
  params: z.object({ address: FeedAddress }),
  success: { kind: 'text', status: 200, contentType: 'application/rss+xml; charset=utf-8' },
  errors: ['NOT_FOUND', 'FEED_REVOKED', 'QUOTA_EXCEEDED'],
});
