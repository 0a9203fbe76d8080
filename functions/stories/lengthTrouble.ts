import { limits } from '#shared/limits.ts';

const count = new Intl.NumberFormat('en');

/** What is wrong with a text that is longer than a voice reads at once, with both counts; undefined when it has room. */
export const lengthTrouble = (text: string): string | undefined =>
  text.length > limits.storyCharacters
    ? `A story has room for ${count.format(limits.storyCharacters)} characters; these are ${count.format(text.length)}.`
    : undefined;
