import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { publicText } from '../story/publicText.ts';
import { OtherPicture } from '../story/story.ts';
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
  /** Of the first picture, for who cannot see it. */
  description: publicText(),
  imageUrl: z.nullable(z.string()),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  /** After the first, in their order. */
  otherPictures: z.array(z.pick(OtherPicture, { imageUrl: true, alt: true, width: true, height: true })),
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
