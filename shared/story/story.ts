import * as z from 'zod/mini';
import { ReasonWithArguments } from '../message.ts';
import { Rendition, StoryCard } from './card.ts';
import { Details } from './details.ts';
import { publicText } from './publicText.ts';
import { Shot } from './shotSchema.ts';

/** `start` and `end` are UTF-16 offsets into `analysisText`. */
export const Timing = z.object({ milliseconds: z.number(), start: z.int(), end: z.int() });
export type Timing = z.output<typeof Timing>;

export const Timings = z.object({ words: z.array(Timing), sentences: z.array(Timing) });
export type Timings = z.output<typeof Timings>;

/** The change in progress; visitors see the earlier version until the change is published. */
export const ChangeKind = z.enum(['voice', 'music', 'text']);
export type ChangeKind = z.output<typeof ChangeKind>;

/** The title and whole sentences so far. */
export const Draft = z.object({ title: z.string(), text: z.string() });

/** The owner's settings: motion off or on, the shots in use, and the generated shots. */
export const ShotsToEdit = z.object({ isStill: z.boolean(), shots: z.array(Shot), made: z.array(Shot) });
export type ShotsToEdit = z.output<typeof ShotsToEdit>;

/** The fields are null until the picture is prepared. */
const files = {
  imageUrl: z.nullable(z.string()),
  thumbnail: z.nullable(z.string()),
  renditions: z.array(Rendition),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  placeholder: z.nullable(z.string()),
};

/** `alt` describes the picture to blind people; `about` and `details` are null for everybody but the owner. */
export const ItemPicture = z.object({
  ...files,
  alt: publicText(),
  about: z.nullable(z.string()),
  details: z.nullable(Details),
});
export type ItemPicture = z.output<typeof ItemPicture>;

/** The parts in order are the first bytes of one mp3. `timings` covers all parts; `milliseconds` is a part's length. */
export const SpokenBeginning = z.object({
  parts: z.array(z.object({ audioUrl: z.string(), milliseconds: z.number() })),
  timings: Timings,
});
export type SpokenBeginning = z.output<typeof SpokenBeginning>;

/** A whole story; its own picture fields are those of its first picture. */
export const Item = z.object({
  ...StoryCard.shape,
  ...files,
  pictures: z.array(ItemPicture),
  /** Clients have the sentences of this and other failures in `failures.ts`. */
  failure: z.nullable(ReasonWithArguments),
  voiceId: z.string(),
  /** The person who recorded the narration; null for one of our voices. */
  reader: z.nullable(publicText()),
  audioUrl: z.nullable(z.string()),
  musicUrl: z.nullable(z.string()),
  soundtrack: z.nullable(z.string()),
  keywords: z.array(publicText()),
  isFavorite: z.boolean(),
  timings: z.nullable(Timings),
  /** Picture areas in narration order. A still picture has one area, the whole picture. Empty until the text exists. */
  shots: z.array(Shot),
  version: z.int(),
  /** Null for everybody but the owner. */
  changing: z.nullable(ChangeKind),
  changeFailure: z.nullable(ReasonWithArguments),
  /** Null for everybody but the owner. */
  privateReason: z.nullable(ReasonWithArguments),
  /** Null for everybody but the owner, and unless the story is being written. */
  draft: z.nullable(Draft),
  /** Null for everybody but the owner, and once the story is published: the paragraphs that can be heard already. */
  spoken: z.nullable(SpokenBeginning),
  awaitsMusic: z.boolean(),
  /** Null for everybody but the owner, and until there is a text. */
  shotsToEdit: z.nullable(ShotsToEdit),
});
export type Item = z.output<typeof Item>;
