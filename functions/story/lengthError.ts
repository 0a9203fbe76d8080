import type { AnyReason } from '#shared/english.ts';
import { limits } from '#shared/limits.ts';

export const titleLengthError = (title: string): AnyReason | undefined =>
  title.length > limits.titleCharacters
    ? { reason: 'TITLE_TOO_LONG', arguments: { max: limits.titleCharacters, characters: title.length } }
    : undefined;

export const lengthError = (text: string): AnyReason | undefined =>
  text.length > limits.storyCharacters
    ? { reason: 'TEXT_TOO_LONG', arguments: { max: limits.storyCharacters, characters: text.length } }
    : undefined;
