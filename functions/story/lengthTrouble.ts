import { limits } from '#shared/limits.ts';
import { once } from '#shared/once.ts';

const numbers = once(() => new Intl.NumberFormat('en'));
const count = (characters: number): string => numbers().format(characters);

/** What is wrong with a text that is longer than a voice reads at once, with both counts; undefined when it has room. */
export const lengthTrouble = (text: string): string | undefined =>
  text.length > limits.storyCharacters
    ? `A story has room for ${count(limits.storyCharacters)} characters; these are ${count(text.length)}.`
    : undefined;
