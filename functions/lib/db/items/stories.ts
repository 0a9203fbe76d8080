import * as z from 'zod';
import { Narration, Story } from '../../story.ts';
import { HoldItem } from './holds.ts';

/** A failed story goes by itself after a day; until the table gets to it, it is read as gone. */
export const StoryItem = Story.extend({
  expiresAt: z.number().optional(),
  /** While the story is made: where its hold is, whoever owns the story by now. */
  hold: HoldItem.optional(),
  /** Until when a video of it may be in the making, and its workflow may write files. */
  exportsUntil: z.iso.datetime().optional(),
});
export type StoryItem = z.output<typeof StoryItem>;

export const IdempotencyItem = z.object({
  fingerprint: z.string(),
  uid: z.string(),
  uploadId: z.string(),
  expiresAt: z.number(),
});

/** What `speech` gave a caller, until its bytes may no longer come back. */
export const SpeechItem = Narration.extend({ bytesHash: z.string(), expiresAt: z.number() });
export type SpeechItem = z.output<typeof SpeechItem>;

/** `quietAt` is when no late step can write to the story's folder any more. */
export const DeletionItem = z.object({
  uid: z.string(),
  ownerId: z.string(),
  deletedAt: z.iso.datetime(),
  quietAt: z.iso.datetime(),
});
export type DeletionItem = z.output<typeof DeletionItem>;
