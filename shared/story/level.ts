import * as z from 'zod/mini';
import { limits } from '../limits.ts';

/** The people for whom a text is written. `everyone` is the default. `learner` is a person who learns the language. */
export const Audience = z.enum(['everyone', 'smallChild', 'child', 'learner']);
export type Audience = z.output<typeof Audience>;

/** A text's length. `usual` is the default. A `long` story costs one token more. */
export const TextLength = z.enum(['usual', 'short', 'long']);
export type TextLength = z.output<typeof TextLength>;

/** A long story has about 600 words. Each of its paragraphs is spoken by itself. */
const LONG_STORY_CHARACTERS = 6000;

/** The most UTF-16 units that a text of this length may have. */
export const maxCharacters = (length: TextLength | undefined): number =>
  length === 'long' ? LONG_STORY_CHARACTERS : limits.storyCharacters;

/** The readability formulas, by their usual names. */
export const Formula = z.enum(['Flesch-Kincaid', 'Szigriszt-Pazos', 'Wiener Sachtextformel', 'Gulpease', 'LIX']);
export type Formula = z.output<typeof Formula>;

export const Ease = z.enum(['veryEasy', 'easy', 'medium', 'hard']);
export type Ease = z.output<typeof Ease>;

/** The reading level of a text. `value` is on the formula's own scale. */
export const Level = z.object({ formula: Formula, value: z.number(), ease: Ease });
export type Level = z.output<typeof Level>;
