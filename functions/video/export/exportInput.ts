import * as z from 'zod/mini';
import { Shape } from '#shared/video/job.ts';
import { defaultLanguage } from '#shared/story/language.ts';
import { LanguageTag } from '#shared/story/languageTag.ts';
import { Shot } from '#shared/story/shotSchema.ts';
import { Id } from '#shared/ids.ts';
import { CardWords } from '../frame/cardWords.ts';
import { edgesOf } from '../mix/timeline.ts';
import { exportFolder } from '../videoObjectKeys.ts';
import { CaptionPlace } from './captionPlace.ts';
import { OwnerId } from './ownerId.ts';

/** The story as it was served at the time of the request. `musicVolume` is the player's volume, from 0 to 1. */
export const ExportInput = z.object({
  jobId: Id,
  ownerId: z.string(),
  uid: Id,
  version: z.int().check(z.gte(1)),
  shape: Shape,
  captions: z.boolean(),
  isHighlighted: z.optional(z.boolean()),
  captionPlace: z.optional(CaptionPlace),
  musicVolume: z.number().check(z.gte(0), z.lte(1)),
  narrationKey: z.string(),
  timingsKey: z.string(),
  pictureKeys: z.array(z.string()),
  soundtrackKey: z.optional(z.string()),
  text: z.string(),
  language: z._default(LanguageTag, defaultLanguage),
  cards: CardWords,
  shots: z.array(Shot),
});
export type ExportInput = z.output<typeof ExportInput>;

export const hasMusic = ({ soundtrackKey, musicVolume }: Pick<ExportInput, 'soundtrackKey' | 'musicVolume'>): boolean =>
  soundtrackKey !== undefined && musicVolume > 0;

/** The time in the video at which the narration begins. */
export const voiceStartSeconds = (input: Pick<ExportInput, 'soundtrackKey' | 'musicVolume'>): number =>
  edgesOf(hasMusic(input)).leadInSeconds;

/** `uid` is the owner's id if the job is a book. */
export const ExportStepInput = z.object({ jobId: Id, uid: z.union([Id, OwnerId]) });
export type ExportStepInput = z.output<typeof ExportStepInput>;

/** The key of an intermediate file. Intermediate files expire after a day. */
export const exportFile = (
  jobId: string,
  name: 'mix.mp3' | 'captions.srt' | 'captions.ttml' | 'captions.ttf' | `${string}.png`,
): string => `${exportFolder(jobId)}${name}`;
