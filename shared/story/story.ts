import * as z from 'zod/mini';
import { Because } from '../message.ts';
import { Rendition, StoryCard } from './card.ts';
import { publicText } from './publicText.ts';
import { Shot } from './shotSchema.ts';

/** `start` and `end` are UTF-16 offsets into `analysisText`, `milliseconds` a time in the narration. */
export const Timing = z.object({ milliseconds: z.number(), start: z.int(), end: z.int() });
export type Timing = z.output<typeof Timing>;

export const Timings = z.object({ words: z.array(Timing), sentences: z.array(Timing) });
export type Timings = z.output<typeof Timings>;

/** What of a story is being changed; the story before is served meanwhile. */
export const Changing = z.enum(['voice', 'music', 'text']);
export type Changing = z.output<typeof Changing>;

/** What an owner may set: whether the picture stands still, the shots that it else has, and as which they were made. */
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

/** `alt` is for people who cannot see it; `about`, what its owner said is in it, for the owner alone, else null. */
export const ItemPicture = z.object({ ...files, alt: publicText(), about: z.nullable(z.string()) });
export type ItemPicture = z.output<typeof ItemPicture>;

/** A whole story as its screen shows it. Its own picture fields, as a card has them, are those of the first of its pictures. */
export const Item = z.object({
  ...StoryCard.shape,
  ...files,
  /** One to eight, in the order in which the story goes through them. */
  pictures: z.array(ItemPicture),
  /** Why there is no story: the reason, and the same as an English sentence. */
  failure: z.nullable(Because),
  reason: z.nullable(z.string()),
  voiceId: z.string(),
  /** The person who reads it; null where a voice of ours does. */
  reader: z.nullable(publicText()),
  audioUrl: z.nullable(z.string()),
  musicUrl: z.nullable(z.string()),
  soundtrack: z.nullable(z.string()),
  keywords: z.array(publicText()),
  isFavorite: z.boolean(),
  timings: z.nullable(Timings),
  /** What of the picture is looked at while which words are said, in their order; the whole where it stands still, empty until there is a text. */
  shots: z.array(Shot),
  version: z.int(),
  /** For its owner alone, null to everybody else: what is being changed, and why the last change was not made. */
  changing: z.nullable(Changing),
  changeFailure: z.nullable(Because),
  trouble: z.nullable(z.string()),
  /** For its owner alone: why a story that was to be public is private, or is hidden. */
  privateBecause: z.nullable(Because),
  privateReason: z.nullable(z.string()),
  /** For its owner alone: what is there of it while it is written, the title and whole sentences; either may be empty. */
  draft: z.nullable(z.object({ title: z.string(), text: z.string() })),
  /** For its owner alone: it was asked for with music, and none of its mood is there yet. */
  awaitsMusic: z.boolean(),
  /** For its owner alone; null, too, until there is a text. */
  shotsToEdit: z.nullable(ShotsToEdit),
});
export type Item = z.output<typeof Item>;
