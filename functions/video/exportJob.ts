import * as z from 'zod/mini';
import { Because } from '#shared/message.ts';
import { Teller } from '#shared/story/teller.ts';
import { Shape } from '#shared/video/job.ts';
import { soundtrackObject } from '#functions/story/music/soundtrackFiles.ts';
import { isForEverybody, preparedPictures } from '#functions/story/story.ts';
import type { Narration, Story, Content } from '#functions/story/story.ts';

/** How a video is to be made; `musicVolume` as the player's, 0 to 1. */
export const ExportSettings = z.object({
  shape: Shape,
  captions: z.boolean(),
  /** The word that is being said is lit in them. */
  isLit: z.optional(z.boolean()),
  musicVolume: z.number().check(z.gte(0), z.lte(1)),
});
export type ExportSettings = z.output<typeof ExportSettings>;

/** A video in the making, or made, as the table keeps it. */
export const ExportJob = z.extend(ExportSettings, {
  jobId: z.string(),
  uid: z.string(),
  ownerId: z.string(),
  state: z.enum(['running', 'ready', 'failed']),
  /** 0 to 100; only grows. */
  progressPercent: z.number().check(z.gte(0), z.lte(100)),
  /** Why it failed. */
  failure: z.optional(Because),
  friendlyName: z.string(),
  /** What its file says of itself. */
  title: z.optional(z.string()),
  teller: z.optional(Teller),
  /** The person who reads it aloud, if one does. */
  reader: z.optional(z.string()),
  /** The voice that is heard in it. */
  voiceId: z.string(),
  thumbnailKey: z.string(),
  createdAt: z.iso.datetime(),
  /** When its file goes; there while it is `ready`. */
  keptUntil: z.optional(z.iso.datetime()),
  /** Its captions lie beside it. */
  hasCaptionsFile: z.optional(z.boolean()),
  /** Its owner does not want to be told of it any more. */
  dismissedAt: z.optional(z.iso.datetime()),
});
export type ExportJob = z.output<typeof ExportJob>;

/** A story that there can be a video of. */
export type NarratedStory = Story & { content: Content; narration: Narration };

export const isNarrated = (story: Story): story is NarratedStory =>
  story.pictures[0]?.prepared !== undefined && story.content !== undefined && story.narration !== undefined;

/**
 * What a video is made of and how, in one text: the same text, the same video. Of silence the volume does not matter.
 */
export const contentOf = (story: NarratedStory, { shape, captions, isLit, musicVolume }: ExportSettings): string =>
  JSON.stringify([
    ...preparedPictures(story).map(({ key }) => key),
    story.narration.key,
    ...(story.soundtrack ? [soundtrackObject(story.soundtrack), musicVolume] : []),
    shape,
    captions,
    ...(story.isStill ? ['still'] : (story.content.shots ?? [])),
    // The address that it ends with.
    isForEverybody(story),
    ...(isLit ? ['lit'] : []),
    ...(story.content.title === undefined ? [] : [story.content.title, story.content.teller]),
  ]);

/** Ready, and its file is there. */
export const isKept = ({ state, keptUntil }: ExportJob, now: Date): boolean =>
  state === 'ready' && keptUntil !== undefined && keptUntil > now.toISOString();

/** Asking for the same again leads to this job, and makes none. */
export const isGood = (job: ExportJob, now: Date): boolean => job.state === 'running' || isKept(job, now);
