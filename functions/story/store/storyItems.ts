import * as z from 'zod/mini';
import { HoldItem } from '#functions/billing/hold.ts';
import { moment, Story } from '../story.ts';

export const STORY_VERSION = 5;

/** A failed story expires after a day; until the table deletes it, it reads as gone. */
export const StoryItem = z.object({
  ...Story.shape,
  expiresAt: z.optional(z.number()),
  /** The hold's place during the first version. The owner may have changed by then. */
  hold: z.optional(HoldItem),
  /** A video's workflow may write files until then. */
  exportsUntil: z.optional(moment),
});
export type StoryItem = z.output<typeof StoryItem>;

export const parseStory = (item: Readonly<Record<string, unknown>>): StoryItem => StoryItem.parse(item);

const count = z.int().check(z.gte(0));

/** Counters start with the first count, so each may be missing. */
export const MetricsItem = z.object({ views: z._default(count, 0), favorites: z._default(count, 0) });
