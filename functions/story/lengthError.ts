import type { AnyReason } from '#shared/english.ts';
import { limits } from '#shared/limits.ts';
import { maxCharacters, type TextLength } from '#shared/story/level.ts';
import { paragraphsOf } from './paragraphs.ts';

export const titleLengthError = (title: string): AnyReason | undefined =>
  title.length > limits.titleCharacters
    ? { reason: 'TITLE_TOO_LONG', arguments: { max: limits.titleCharacters, characters: title.length } }
    : undefined;

/** @param length of the text that it replaces, because a long story may stay long */
export const lengthError = (text: string, length?: TextLength): AnyReason | undefined => {
  const max = maxCharacters(length);
  if (text.length > max) return { reason: 'TEXT_TOO_LONG', arguments: { max, characters: text.length } };
  const characters = Math.max(...paragraphsOf(text).map((paragraph) => paragraph.length));
  return characters > limits.storyCharacters
    ? { reason: 'PARAGRAPH_TOO_LONG', arguments: { max: limits.storyCharacters, characters } }
    : undefined;
};
