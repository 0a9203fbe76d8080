import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Id } from '../ids.ts';
import { WaitHeaders } from './changed.ts';
import { Item } from './story.ts';

/** The story's new narration. With status 202, these fields still show the old one. */
export const SwappedVoice = z.pick(Item, {
  audioUrl: true,
  voiceId: true,
  reader: true,
  duration: true,
  timings: true,
  changing: true,
});
export type SwappedVoice = z.output<typeof SwappedVoice>;

export const swapVoice = defineEndpoint({
  method: 'PUT',
  path: '/api/story/swapvoice/{uid}/{voice_id}',
  summary: 'Changes the voice of a story. A narration that already exists is free.',
  auth: ['cookies:visitor'],
  changes: true,
  params: z.object({ uid: Id, voice_id: z.string().check(z.maxLength(64)) }),
  headers: WaitHeaders,
  success: { kind: 'json', status: 200, body: SwappedVoice, mayBeUnfinished: true },
  errors: [
    'UNAUTHENTICATED',
    'NOT_FOUND',
    'UNKNOWN_VOICE',
    'STORY_BUSY',
    'QUOTA_EXCEEDED',
    'STORIES_PAUSED',
    'STORY_FAILED',
  ],
});
