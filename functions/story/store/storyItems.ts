import * as z from 'zod/mini';
import { HoldItem } from '#functions/billing/store/holdItems.ts';
import { Narration, Revision, Story } from '../story.ts';
import { withTodaysNames } from './earlierNames.ts';

/** The shape that new stories have. */
export const STORY_VERSION = 3;
export const REVISION_VERSION = 1;

/** A failed story goes by itself after a day; until the table gets to it, it is read as gone. */
export const StoryItem = z.extend(Story, {
  expiresAt: z.optional(z.number()),
  /** While the story is made: where its hold is, whoever owns the story by now. */
  hold: z.optional(HoldItem),
  /** Until when a video of it may be in the making, and its workflow may write files. */
  exportsUntil: z.optional(z.iso.datetime()),
});
export type StoryItem = z.output<typeof StoryItem>;

/** A story out of the table, of this release or the one before. */
export const parseStory = (item: Readonly<Record<string, unknown>>): StoryItem =>
  StoryItem.parse(withTodaysNames(item));

/** A revision, likewise. */
export const parseRevision = (item: Readonly<Record<string, unknown>>): Revision =>
  Revision.parse(withTodaysNames(item));

export const IdempotencyItem = z.object({
  fingerprint: z.string(),
  uid: z.string(),
  uploadId: z.string(),
  expiresAt: z.number(),
});

/** What `speech` gave a caller, until its bytes may no longer come back. */
export const SpeechItem = z.extend(Narration, { bytesHash: z.string(), expiresAt: z.number() });
export type SpeechItem = z.output<typeof SpeechItem>;

/** `quietAt` is when no late step can write to the story's folder any more. */
export const DeletionItem = z.object({
  uid: z.string(),
  ownerId: z.string(),
  deletedAt: z.iso.datetime(),
  quietAt: z.iso.datetime(),
});
export type DeletionItem = z.output<typeof DeletionItem>;

const count = z.int().check(z.gte(0));

/** Counters start with the first thing counted, so each may be missing. */
export const MetricsItem = z.object({ views: z._default(count, 0), favorites: z._default(count, 0) });

export const MonthsItem = z.object({ months: z.set(z.string()) });

/** All that a search asks of a story before it reads it, the same in each of its terms' items. */
export const SearchTermItem = z.object({
  uid: z.string(),
  terms: z.array(z.string()),
  moodIds: z.array(z.int()),
});
export type SearchTermItem = z.output<typeof SearchTermItem>;
