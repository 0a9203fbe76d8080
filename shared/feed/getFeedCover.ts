import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Id } from '../ids.ts';
import { FeedAddress } from './feed.ts';

export const getFeedCover = defineEndpoint({
  method: 'GET',
  path: '/feed/{address}/{uid}/cover.jpg',
  alsoHead: true,
  summary: 'Returns the square cover of a story in a feed, 1400 × 1400.',
  auth: 'public',
  isSecretAddress: true,
  changes: false,
  params: z.object({ address: FeedAddress, uid: Id }),
  success: { kind: 'file', status: 200, contentType: 'image/jpeg' },
  errors: ['NOT_FOUND', 'FEED_REVOKED', 'QUOTA_EXCEEDED'],
});
