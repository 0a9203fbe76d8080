import type { Said } from '#shared/english.ts';
import { limits } from '#shared/limits.ts';

/** What is wrong with a text that is longer than a voice reads at once, with both counts; undefined when it has room. */
export const lengthTrouble = (text: string): Said | undefined =>
  text.length > limits.storyCharacters
    ? { reason: 'TEXT_TOO_LONG', arguments: { most: limits.storyCharacters, characters: text.length } }
    : undefined;
