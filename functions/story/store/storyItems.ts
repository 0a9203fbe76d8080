import * as z from 'zod/mini';
import { HoldItem } from '#functions/billing/hold.ts';
import { moment, Story } from '../story.ts';

export const STORY_VERSION = 6;

/**
 * `expiresAt` is set for a failed story. After that time, the story counts as missing, even if the item still exists.
 */
export const StoryItem = z.object({
  ...Story.shape,
  expiresAt: z.optional(z.number()),
  /** The hold contains its own caller, because a sign-in may change the story's owner. */
  hold: z.optional(HoldItem),
  /** The time until which a workflow for a video or recording may write files. */
  exportsUntil: z.optional(moment),
});
export type StoryItem = z.output<typeof StoryItem>;

export const parseStory = (item: Readonly<Record<string, unknown>>): StoryItem => StoryItem.parse(item);

const count = z.int().check(z.gte(0));

export const MetricsItem = z.object({ views: z._default(count, 0), favorites: z._default(count, 0) });
