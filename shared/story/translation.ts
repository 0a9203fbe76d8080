import * as z from 'zod/mini';
import { Id } from '../ids.ts';
import { ReasonWithArguments } from '../message.ts';
import { LanguageTag } from './languageTag.ts';

/** UTF-16 offsets into a text. */
export const Span = z.object({ start: z.int(), end: z.int() });

/** A sentence of the story and its translation, as offsets into the two texts. */
export const SentencePair = z.object({ source: Span, target: Span });
export type SentencePair = z.output<typeof SentencePair>;

/**
 * A translation as a story lists it. `isOld`: the story's text has changed since. `isMade`: there is a text to read.
 * `isSpoken`: the reader can hear it, in a synthetic voice or read by a person. `hasVoice`: there is a synthetic voice.
 * Only the owner gets translations without a text, and the last four fields.
 */
export const StoryTranslation = z.object({
  language: LanguageTag,
  isMade: z.boolean(),
  isOld: z.boolean(),
  isSpoken: z.boolean(),
  hasVoice: z.boolean(),
  isInProgress: z.boolean(),
  failure: z.nullable(ReasonWithArguments),
  /** The reason why only the owner can read it. */
  privateReason: z.nullable(ReasonWithArguments),
  /** The reader of the chosen recording, if only the owner can hear it. */
  privateReader: z.nullable(z.string()),
});
export type StoryTranslation = z.output<typeof StoryTranslation>;

export const TranslationParams = z.object({ uid: Id, language: LanguageTag });
