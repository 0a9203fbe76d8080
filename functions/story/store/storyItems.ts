import * as z from 'zod/mini';
import { HoldItem } from '#functions/billing/hold.ts';
import { moment, Story } from '../story.ts';

/** The shape that new stories have. */
export const STORY_VERSION = 4;

/** A failed story goes by itself after a day; until the table gets to it, it is read as gone. */
export const StoryItem = z.object({
  ...Story.shape,
  expiresAt: z.optional(z.number()),
  /** While the story is made: where its hold is, whoever owns the story by now. */
  hold: z.optional(HoldItem),
  /** Until when a video of it may be in the making, and its workflow may write files. */
  exportsUntil: z.optional(moment),
});
export type StoryItem = z.output<typeof StoryItem>;

/** A story out of the table. */
export const parseStory = (item: Readonly<Record<string, unknown>>): StoryItem => StoryItem.parse(item);

const count = z.int().check(z.gte(0));

/** Counters start with the first thing counted, so each may be missing. */
export const MetricsItem = z.object({ views: z._default(count, 0), favorites: z._default(count, 0) });
