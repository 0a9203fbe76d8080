import * as z from 'zod';
import { Stage } from '#shared/stories/story.ts';

/** A file of the picture in the media bucket. */
export const PictureFile = z.object({
  key: z.string(),
  width: z.number().int(),
  format: z.enum(['webp', 'avif', 'jpeg']),
});

/** The picture as `prepare` left it: upright, without metadata. Sizes in pixels; `placeholder` a data: URL. */
export const Picture = z.object({
  width: z.number().int(),
  height: z.number().int(),
  placeholder: z.string(),
  /** The 2048 px JPEG, the one that models see. */
  key: z.string(),
  thumbnailKey: z.string(),
  shareKey: z.string(),
  renditions: z.array(PictureFile),
});
export type Picture = z.output<typeof Picture>;

/** What the model told. `moodId` is the mood it was told in, `text` plain text with blank lines between paragraphs. */
export const Telling = z.object({
  text: z.string(),
  description: z.string(),
  moodId: z.number().int(),
  neighbourMoodIds: z.array(z.number().int()),
  keywords: z.array(z.string()),
});
export type Telling = z.output<typeof Telling>;

export const Narration = z.object({
  voiceId: z.string(),
  key: z.string(),
  /** `Timings` as JSON, beside the mp3. */
  timingsKey: z.string(),
  durationSeconds: z.number(),
});
export type Narration = z.output<typeof Narration>;

/** How the story was paid for. */
export const Payment = z.enum(['free', 'token', 'subscription']);
export type Payment = z.output<typeof Payment>;

/** Why there is no story, as `vision.createStory` says it to a caller who waits. */
export const StoryRefusal = z.enum(['PICTURE_UNREADABLE', 'PICTURE_TOO_LARGE', 'PICTURE_REFUSED', 'STORY_FAILED']);
export type StoryRefusal = z.output<typeof StoryRefusal>;

/** A story as the table keeps it. `version` grows with each retelling; the one served stays until the next is published. */
export const Story = z.object({
  uid: z.string(),
  uploadId: z.string(),
  ownerId: z.string(),
  version: z.number().int(),
  stage: Stage,
  reason: z.string().optional(),
  refusal: StoryRefusal.optional(),
  askedMoodId: z.number().int().optional(),
  voiceId: z.string(),
  isPublic: z.boolean(),
  wantsMusic: z.boolean(),
  /** Where the upload waits for `prepare`; no URL ever serves it. */
  incomingKey: z.string(),
  picture: Picture.optional(),
  telling: Telling.optional(),
  narration: Narration.optional(),
  createdAt: z.iso.datetime(),
  publishedAt: z.iso.datetime().optional(),
});
export type Story = z.output<typeof Story>;
