import * as z from 'zod/mini';
import { Id } from '../ids.ts';
import { ReasonWithArguments } from '../message.ts';

export const Shape = z.enum(['wide', 'square', 'tall']);
export type Shape = z.output<typeof Shape>;

/** `expired` means that the video's file was removed after 30 days. Only a `failed` video has a `failure`. */
export const JobState = z.enum(['running', 'ready', 'failed', 'expired']);
export type JobState = z.output<typeof JobState>;

/** A video in progress or ready. `downloadUrl` and `videoUrl` are the same path, null until the video is ready. */
export const Notification = z.object({
  jobId: Id,
  uid: Id,
  friendlyName: z.string(),
  thumbnail: z.nullable(z.string()),
  downloadUrl: z.nullable(z.string()),
  videoUrl: z.nullable(z.string()),
  captionsUrl: z.nullable(z.string()),
  state: JobState,
  progressPercent: z.number().check(z.gte(0), z.lte(100)),
  failure: z.nullable(ReasonWithArguments),
  shape: Shape,
  captions: z.boolean(),
  isHighlighted: z.boolean(),
  musicVolume: z.number(),
  createdAt: z.string(),
});
export type Notification = z.output<typeof Notification>;
