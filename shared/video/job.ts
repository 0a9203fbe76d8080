import * as z from 'zod/mini';
import { Id } from '../ids.ts';
import { ReasonWithArguments } from '../message.ts';
import { LanguageTag } from '../story/languageTag.ts';

export const Shape = z.enum(['wide', 'square', 'tall']);
export type Shape = z.output<typeof Shape>;

/** An e-book, or a PDF: an A5 booklet, an A4 poster, a sheet of labels with codes, or cards to hang beside pictures. */
export const BookKind = z.enum(['epub', 'booklet', 'poster', 'labels', 'card']);
export type BookKind = z.output<typeof BookKind>;

export const JobKind = z.enum(['video', ...BookKind.options]);
export type JobKind = z.output<typeof JobKind>;

/** `expired` means that the file was removed after 30 days. Only a `failed` video has a `failure`. */
export const JobState = z.enum(['running', 'ready', 'failed', 'expired']);
export type JobState = z.output<typeof JobState>;

/**
 * A video or book in progress or ready. `downloadUrl` is null until it is ready, and so is `videoUrl`, the same path for
 * a video. `uids` are the stories of a book, and `uid` is the first. The fields from `shape` to `musicVolume` describe a
 * video. `language` is that of `friendlyName`.
 */
export const Notification = z.object({
  jobId: Id,
  kind: JobKind,
  uid: Id,
  uids: z.array(Id),
  friendlyName: z.string(),
  language: LanguageTag,
  thumbnail: z.nullable(z.string()),
  downloadUrl: z.nullable(z.string()),
  videoUrl: z.nullable(z.string()),
  captionsUrl: z.nullable(z.string()),
  state: JobState,
  progressPercent: z.number().check(z.gte(0), z.lte(100)),
  failure: z.nullable(ReasonWithArguments),
  shape: z.nullable(Shape),
  captions: z.boolean(),
  isHighlighted: z.boolean(),
  musicVolume: z.number(),
  createdAt: z.string(),
});
export type Notification = z.output<typeof Notification>;
