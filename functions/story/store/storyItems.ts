import * as z from 'zod/mini';
import { HoldItem } from '#functions/billing/hold.ts';
import { moment, Story } from '../story.ts';

export const STORY_VERSION = 5;

/** A failed story reads as gone after a day, even before the table deletes it. */
export const StoryItem = z.object({
  ...Story.shape,
  expiresAt: z.optional(z.number()),
  /** A sign-in may change the owner, so the hold's own caller is saved. */
  hold: z.optional(HoldItem),
  /** A video's workflow may write files until this time. */
  exportsUntil: z.optional(moment),
});
export type StoryItem = z.output<typeof StoryItem>;

export const parseStory = (item: Readonly<Record<string, unknown>>): StoryItem => StoryItem.parse(item);

const count = z.int().check(z.gte(0));

export const MetricsItem = z.object({ views: z._default(count, 0), favorites: z._default(count, 0) });
