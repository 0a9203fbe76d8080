import * as z from 'zod/mini';
import { ReasonWithArguments } from '../message.ts';
import { Rendition, StoryCard } from './card.ts';
import { Details } from './details.ts';
import { publicText } from './publicText.ts';
import { Shot } from './shotSchema.ts';

/** `start` and `end` are UTF-16 offsets into `analysisText`, `milliseconds` a time in the narration. */
export const Timing = z.object({ milliseconds: z.number(), start: z.int(), end: z.int() });
export type Timing = z.output<typeof Timing>;

export const Timings = z.object({ words: z.array(Timing), sentences: z.array(Timing) });
export type Timings = z.output<typeof Timings>;

/** A change in progress; the version before is served meanwhile. */
export const Changing = z.enum(['voice', 'music', 'text']);
export type Changing = z.output<typeof Changing>;

/** An owner's settings: motion off or on, the shots in use, and the generated shots. */
export const ShotsToEdit = z.object({ isStill: z.boolean(), shots: z.array(Shot), made: z.array(Shot) });
export type ShotsToEdit = z.output<typeof ShotsToEdit>;

/** A picture's fields are null until it is prepared. */
const files = {
  imageUrl: z.nullable(z.string()),
  thumbnail: z.nullable(z.string()),
  renditions: z.array(Rendition),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  placeholder: z.nullable(z.string()),
};

/** `alt` is for people who cannot see it; `about` and `details` are the owner's line and fields, for the owner alone, else null. */
export const ItemPicture = z.object({
  ...files,
  alt: publicText(),
  about: z.nullable(z.string()),
  details: z.nullable(Details),
});
export type ItemPicture = z.output<typeof ItemPicture>;

/** A whole story for its screen. Its own picture fields, as a card has them, are those of the first of its pictures. */
export const Item = z.object({
  ...StoryCard.shape,
  ...files,
  /** One to eight, in the order of the story. */
  pictures: z.array(ItemPicture),
  failure: z.nullable(ReasonWithArguments),
  reason: z.nullable(z.string()),
  voiceId: z.string(),
  /** The person who reads it; null for one of our voices. */
  reader: z.nullable(publicText()),
  audioUrl: z.nullable(z.string()),
  musicUrl: z.nullable(z.string()),
  soundtrack: z.nullable(z.string()),
  keywords: z.array(publicText()),
  isFavorite: z.boolean(),
  timings: z.nullable(Timings),
  /** The picture areas shown during the narration, in order; the whole where it stands still, empty until there is a text. */
  shots: z.array(Shot),
  version: z.int(),
  /** For its owner alone, null to everybody else: the change in progress, and the failure of the last one. */
  changing: z.nullable(Changing),
  changeFailure: z.nullable(ReasonWithArguments),
  trouble: z.nullable(z.string()),
  /** For its owner alone: the reason that keeps a story private or hidden. */
  privateBecause: z.nullable(ReasonWithArguments),
  privateReason: z.nullable(z.string()),
  /** For its owner alone, while the story is written: the title and whole sentences so far; either may be empty. */
  draft: z.nullable(z.object({ title: z.string(), text: z.string() })),
  awaitsMusic: z.boolean(),
  /** For its owner alone; null, too, until there is a text. */
  shotsToEdit: z.nullable(ShotsToEdit),
});
export type Item = z.output<typeof Item>;
