import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Id } from '../ids.ts';
import { FeedAddress } from './feed.ts';

/** Identifies a narration. It changes with the voice, so that apps load the new file. */
export const NarrationTag = z.string().check(z.regex(/^[0-9a-f]{16}$/));

export const getFeedAudio = defineEndpoint({
  method: 'GET',
  path: '/feed/{address}/{uid}/{narration}/story.mp3',
  alsoHead: true,
  summary:
    'Returns the narration of a story in a feed. A large file, or the address of an earlier narration, is redirected.',
  auth: 'public',
  isSecretAddress: true,
  changes: false,
  params: z.object({ address: FeedAddress, uid: Id, narration: NarrationTag }),
  success: { kind: 'file', status: 200, contentType: 'audio/mpeg' },
  errors: ['NOT_FOUND', 'FEED_REVOKED', 'QUOTA_EXCEEDED'],
});
