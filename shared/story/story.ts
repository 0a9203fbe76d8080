import * as z from 'zod/mini';
import { ReasonWithArguments } from '../message.ts';
import { Rendition, StoryCard } from './card.ts';
import { Details } from './details.ts';
import { Audience, Level, TextLength } from './level.ts';
import { publicText } from './publicText.ts';
import { Shot } from './shotSchema.ts';
import { StoryLink } from './storyLink.ts';
import { StoryTranslation } from './translation.ts';

/**
 * The time at which a word or sentence begins in the narration. `start` and `end` are UTF-16 offsets into
 * `analysisText`.
 */
export const Timing = z.object({ milliseconds: z.number(), start: z.int(), end: z.int() });
export type Timing = z.output<typeof Timing>;

export const Timings = z.object({ words: z.array(Timing), sentences: z.array(Timing) });
export type Timings = z.output<typeof Timings>;

/** The kind of a change in progress. Other people see the earlier version until the change is published. */
export const ChangeKind = z.enum(['voice', 'music', 'text']);
export type ChangeKind = z.output<typeof ChangeKind>;

/** The title and the complete sentences that the storyteller has written so far. */
export const Draft = z.object({ title: z.string(), text: z.string() });

/** For the owner's editor: `shots` are in use, and `made` are the generated shots that a reset restores. */
export const ShotsToEdit = z.object({ isStill: z.boolean(), shots: z.array(Shot), made: z.array(Shot) });
export type ShotsToEdit = z.output<typeof ShotsToEdit>;

/** All but `renditions` are null until the picture is prepared. */
const files = {
  imageUrl: z.nullable(z.string()),
  thumbnail: z.nullable(z.string()),
  renditions: z.array(Rendition),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  placeholder: z.nullable(z.string()),
};

/** `alt` describes the picture to blind people. Only the owner gets `about` and `details`. Others get null. */
export const ItemPicture = z.object({
  ...files,
  alt: publicText(),
  about: z.nullable(z.string()),
  details: z.nullable(Details),
});
export type ItemPicture = z.output<typeof ItemPicture>;

/** The finished beginning of a narration. The parts, joined in order, are the first bytes of the later mp3. */
export const SpokenBeginning = z.object({
  parts: z.array(z.object({ audioUrl: z.string(), milliseconds: z.number() })),
  timings: Timings,
});
export type SpokenBeginning = z.output<typeof SpokenBeginning>;

/** `level` is null for a text that cannot be measured. `mayBeLong` is true for a story that began as a long one. */
export const Written = z.object({
  audience: Audience,
  length: TextLength,
  level: z.nullable(Level),
  mayBeLong: z.boolean(),
});
export type Written = z.output<typeof Written>;

/** A whole story. The picture fields outside `pictures` repeat those of the first picture. */
export const Item = z.object({
  ...StoryCard.shape,
  ...files,
  pictures: z.array(ItemPicture),
  /** A reason from `failures.ts`. Clients show their own message for it. */
  failure: z.nullable(ReasonWithArguments),
  voiceId: z.string(),
  /** The person who recorded the narration. Null for a synthetic voice. */
  reader: z.nullable(publicText()),
  audioUrl: z.nullable(z.string()),
  musicUrl: z.nullable(z.string()),
  soundtrack: z.nullable(z.string()),
  keywords: z.array(publicText()),
  translations: z.array(StoryTranslation),
  isFavorite: z.boolean(),
  timings: z.nullable(Timings),
  /** Picture areas in narration order. If motion is off, all areas are whole pictures. Empty until the text exists. */
  shots: z.array(Shot),
  version: z.int(),
  /** Null for everybody but the owner. */
  changing: z.nullable(ChangeKind),
  changeFailure: z.nullable(ReasonWithArguments),
  /** Null for everybody but the owner. */
  privateReason: z.nullable(ReasonWithArguments),
  /** For whom the text is, how long it is, and its measured level. Null for everybody but the owner. */
  written: z.nullable(Written),
  /** Null for everybody but the owner, and for a story without a link. */
  link: z.nullable(StoryLink),
  /** Null for everybody but the owner, and in every stage but `writing`. */
  draft: z.nullable(Draft),
  /** The paragraphs that the owner can already hear. Null for everybody else, and after publication. */
  spoken: z.nullable(SpokenBeginning),
  awaitsMusic: z.boolean(),
  /** Null for everybody but the owner, and until the text exists. */
  shotsToEdit: z.nullable(ShotsToEdit),
});
export type Item = z.output<typeof Item>;
