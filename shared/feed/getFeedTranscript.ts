import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Id } from '../ids.ts';
import { FeedAddress } from './feed.ts';
import { NarrationTag } from './getFeedAudio.ts';

export const getFeedTranscript = defineEndpoint({
  method: 'GET',
  path: '/feed/{address}/{uid}/{narration}/transcript.vtt',
  alsoHead: true,
  summary: 'Returns the timed text (WebVTT) of a story in a feed.',
  auth: 'public',
  isSecretAddress: true,
  changes: false,
  params: z.object({ address: FeedAddress, uid: Id, narration: NarrationTag }),
  success: { kind: 'text', status: 200, contentType: 'text/vtt; charset=utf-8' },
  errors: ['NOT_FOUND', 'FEED_REVOKED', 'QUOTA_EXCEEDED'],
});
