import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { publicText } from '../story/publicText.ts';
import { LinkSecret, Recording } from './recording.ts';

/** What somebody with a link is told of the recording that they sent. */
export const SentRecording = z.pick(Recording, {
  state: true,
  because: true,
  reason: true,
  reader: true,
  lighting: true,
  durationSeconds: true,
  createdAt: true,
});
export type SentRecording = z.output<typeof SentRecording>;

/** All that a link shows: what is to be read, with its pictures, and what became of the last recording by it. */
export const Reading = z.object({
  title: publicText(),
  text: publicText(),
  /** In their order; `alt` is for people who cannot see them. */
  pictures: z.array(z.object({ imageUrl: z.string(), alt: publicText(), width: z.int(), height: z.int() })),
  expiresAt: z.string(),
  recording: z.nullable(SentRecording),
});
export type Reading = z.output<typeof Reading>;

export const openLink = defineEndpoint({
  method: 'POST',
  path: '/api/reading/open',
  summary:
    'What somebody with a link is to read aloud, and what became of what they sent. The secret is no part of an address.',
  auth: ['linkSecret'],
  changes: false,
  body: { kind: 'json', schema: z.object({ secret: LinkSecret }) },
  success: { kind: 'json', status: 200, body: Reading },
  errors: ['QUOTA_EXCEEDED', 'STORIES_PAUSED'],
});
