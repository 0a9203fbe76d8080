import * as z from 'zod/mini';
import { Id } from '../ids.ts';
import { Because } from '../message.ts';
import { Teller } from './madeBy.ts';
import { MoodRef } from './mood.ts';
import { publicText } from './publicText.ts';
import { Shot } from './shot.ts';

/**
 * How far a story is. `silent`: written, but speech failed for good; published without a voice, nothing charged.
 * `failed`: there is no story, nothing charged, `reason` says why.
 */
export const Stage = z.enum(['preparing', 'writing', 'narrating', 'ready', 'silent', 'failed']);
export type Stage = z.output<typeof Stage>;

/** `start` and `end` are UTF-16 offsets into `analysisText`, `milliseconds` a time in the narration. */
export const Timing = z.object({ milliseconds: z.number(), start: z.int(), end: z.int() });
export type Timing = z.output<typeof Timing>;

export const Timings = z.object({ words: z.array(Timing), sentences: z.array(Timing) });
export type Timings = z.output<typeof Timings>;

export const Metrics = z.object({ views: z.int(), favorites: z.int() });
export type Metrics = z.output<typeof Metrics>;

/** One file of the picture; `url` is signed and relative to the product's origin. */
export const Rendition = z.object({
  url: z.string(),
  width: z.int(),
  format: z.enum(['webp', 'avif', 'jpeg']),
});
export type Rendition = z.output<typeof Rendition>;

/** What lists show of a story. `duration` in seconds, null while there is no narration. */
export const StoryCard = z.object({
  uid: Id,
  uploadId: Id,
  stage: Stage,
  imageUrl: z.string(),
  thumbnail: z.string(),
  renditions: z.array(Rendition),
  /** Pixels of the upright picture, for a box that does not jump. */
  width: z.int(),
  height: z.int(),
  /** A data: URL of a few hundred bytes, shown until the picture is there. */
  placeholder: z.string(),
  /** Two to six words; the first of the text where an earlier release gave none. Empty while there is no text. */
  title: publicText(),
  description: publicText(),
  analysisText: publicText(),
  /** What made the text; null while there is none, and where an earlier release did not keep it. */
  teller: z.nullable(Teller),
  duration: z.nullable(z.number()),
  tags: z.array(MoodRef),
  isPublic: z.boolean(),
  metrics: Metrics,
  createdAt: z.string(),
});
export type StoryCard = z.output<typeof StoryCard>;

/** What of a story is being changed; the story before is served meanwhile. */
export const Changing = z.enum(['voice', 'music', 'text']);
export type Changing = z.output<typeof Changing>;

/** A whole story as its screen shows it. Picture fields are null until `preparing` is over. */
export const Item = z.extend(StoryCard, {
  imageUrl: z.nullable(z.string()),
  thumbnail: z.nullable(z.string()),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  placeholder: z.nullable(z.string()),
  /** Why there is no story: the reason, and the same as an English sentence. */
  failure: z.nullable(Because),
  reason: z.nullable(z.string()),
  voiceId: z.string(),
  audioUrl: z.nullable(z.string()),
  musicUrl: z.nullable(z.string()),
  soundtrack: z.nullable(z.string()),
  keywords: z.array(publicText()),
  isFavorite: z.boolean(),
  timings: z.nullable(Timings),
  /** What of the picture is looked at while which words are said, in their order; empty until there is a text. */
  shots: z.array(Shot),
  version: z.int(),
  /** For its owner alone, null to everybody else: what is being changed, and why the last change was not made. */
  changing: z.nullable(Changing),
  changeFailure: z.nullable(Because),
  trouble: z.nullable(z.string()),
  /** For its owner alone: why a story that was to be public is private, or is hidden. */
  privateBecause: z.nullable(Because),
  privateReason: z.nullable(z.string()),
  /** For its owner alone: what they said is in the picture. */
  about: z.nullable(z.string()),
});
export type Item = z.output<typeof Item>;
