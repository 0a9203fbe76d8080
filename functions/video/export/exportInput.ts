import * as z from 'zod/mini';
import { Shape } from '#shared/video/job.ts';
import { Shot } from '#shared/story/shotSchema.ts';
import { Id } from '#shared/ids.ts';
import { CardWords } from '../frame/cardWords.ts';
import { edgesOf } from '../mix/timeline.ts';
import { exportFolder } from '../videoObjectKeys.ts';
import { CaptionPlace } from './captionPlace.ts';

/**
 * What a video is made of: the story as it was served when the video was asked for. Keys are objects of the media bucket,
 * `musicVolume` is the player's (0 to 1), `text` the words that were narrated. Without `soundtrackKey` there is no music.
 */
export const ExportInput = z.object({
  jobId: Id,
  ownerId: z.string(),
  uid: Id,
  version: z.int().check(z.gte(1)),
  shape: Shape,
  captions: z.boolean(),
  /** The word that is being said is lit. */
  isLit: z.optional(z.boolean()),
  /** At the foot of the frame when left out. */
  captionPlace: z.optional(CaptionPlace),
  musicVolume: z.number().check(z.gte(0), z.lte(1)),
  narrationKey: z.string(),
  timingsKey: z.string(),
  /** In the order of the story. */
  pictureKeys: z.array(z.string()),
  soundtrackKey: z.optional(z.string()),
  text: z.string(),
  cards: CardWords,
  shots: z.array(Shot),
});
export type ExportInput = z.output<typeof ExportInput>;

/** Whether music is heard in a video. */
export const hasMusic = ({ soundtrackKey, musicVolume }: Pick<ExportInput, 'soundtrackKey' | 'musicVolume'>): boolean =>
  soundtrackKey !== undefined && musicVolume > 0;

/** When the narration begins in a video, in its seconds: what is told by the narration's time is later by this. */
export const voiceStartSeconds = (input: Pick<ExportInput, 'soundtrackKey' | 'musicVolume'>): number =>
  edgesOf(hasMusic(input)).leadInSeconds;

/** Which video a step is about, where it needs to know no more. */
export const ExportStepInput = z.pick(ExportInput, { jobId: true, uid: true });
export type ExportStepInput = z.output<typeof ExportStepInput>;

/** Where a step leaves its part of a video, for the steps after it; all of it is gone after a day. */
export const exportFile = (
  jobId: string,
  name: 'mix.mp3' | 'captions.srt' | 'captions.ttml' | 'captions.ttf' | `${string}.png`,
): string => `${exportFolder(jobId)}${name}`;
