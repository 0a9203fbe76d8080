import type { AnyReason } from '#shared/english.ts';
import { limits } from '#shared/limits.ts';

/** What is wrong with a title that is longer than there is room for; undefined when it fits. */
export const titleTrouble = (title: string): AnyReason | undefined =>
  title.length > limits.titleCharacters
    ? { reason: 'TITLE_TOO_LONG', arguments: { most: limits.titleCharacters, characters: title.length } }
    : undefined;

/** What is wrong with a text that is longer than a voice reads at once, with both counts; undefined when it has room. */
export const lengthTrouble = (text: string): AnyReason | undefined =>
  text.length > limits.storyCharacters
    ? { reason: 'TEXT_TOO_LONG', arguments: { most: limits.storyCharacters, characters: text.length } }
    : undefined;
