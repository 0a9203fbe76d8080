import * as z from 'zod/mini';
import { ReasonWithArguments } from '#shared/message.ts';
import { Author } from '#shared/story/author.ts';
import { LanguageTag } from '#shared/story/languageTag.ts';
import { BookKind, Shape, type JobKind } from '#shared/video/job.ts';
import { soundtrackObject } from '#functions/story/music/soundtrackFiles.ts';
import { isForEverybody, preparedPictures } from '#functions/story/story.ts';
import type { Narration, Story, Text } from '#functions/story/story.ts';

export const ExportSettings = z.object({
  shape: Shape,
  captions: z.boolean(),
  isHighlighted: z.optional(z.boolean()),
  musicVolume: z.number().check(z.gte(0), z.lte(1)),
});
export type ExportSettings = z.output<typeof ExportSettings>;

/** `voiceId` is set for a recording, so that nobody downloads the book after the recording was withdrawn. */
export const StoryOfBook = z.object({ uid: z.string(), voiceId: z.optional(z.string()) });
export type StoryOfBook = z.output<typeof StoryOfBook>;

/**
 * A video, or a book of stories. A video's items and files are with its story. A book may have stories of several people,
 * so its items and files are with its owner, and `uid` is the owner's id.
 */
export const ExportJob = z.extend(z.partial(ExportSettings), {
  jobId: z.string(),
  uid: z.string(),
  kind: z.optional(BookKind),
  stories: z.optional(z.array(StoryOfBook)),
  ownerId: z.string(),
  state: z.enum(['running', 'ready', 'failed']),
  progressPercent: z.number().check(z.gte(0), z.lte(100)),
  failure: z.optional(ReasonWithArguments),
  friendlyName: z.string(),
  title: z.optional(z.string()),
  /** Absent for the default language. */
  language: z.optional(LanguageTag),
  author: z.optional(Author),
  reader: z.optional(z.string()),
  voiceId: z.optional(z.string()),
  thumbnailKey: z.optional(z.string()),
  createdAt: z.iso.datetime(),
  /** The time when the file expires. Set while the job is `ready`. */
  keptUntil: z.optional(z.iso.datetime()),
  hasCaptionsFile: z.optional(z.boolean()),
  dismissedAt: z.optional(z.iso.datetime()),
});
export type ExportJob = z.output<typeof ExportJob>;

export const kindOf = ({ kind }: Pick<ExportJob, 'kind'>): JobKind => kind ?? 'video';

export type NarratedStory = Story & { text: Text; narration: Narration };

export const isNarrated = (story: Story): story is NarratedStory =>
  story.pictures[0]?.prepared !== undefined && story.text !== undefined && story.narration !== undefined;

/** Everything that affects a video, to recognize a repeated request. The volume matters only with music. */
export const contentOf = (
  story: NarratedStory,
  { shape, captions, isHighlighted, musicVolume }: ExportSettings,
): string =>
  JSON.stringify([
    ...preparedPictures(story).map(({ key }) => key),
    story.narration.key,
    ...(story.soundtrack ? [soundtrackObject(story.soundtrack), musicVolume] : []),
    shape,
    captions,
    ...(story.isStill ? ['still'] : (story.text.shots ?? [])),
    // The visibility decides which URL is on the end card.
    isForEverybody(story),
    ...(isHighlighted ? ['lit'] : []),
    ...(story.text.title === undefined ? [] : [story.text.title, story.text.author]),
  ]);

export const hasFile = ({ state, keptUntil }: ExportJob, now: Date): boolean =>
  state === 'ready' && keptUntil !== undefined && keptUntil > now.toISOString();

export const isReusable = (job: ExportJob, now: Date): boolean => job.state === 'running' || hasFile(job, now);
