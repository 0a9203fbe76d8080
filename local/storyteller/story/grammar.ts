import type { Random } from './random.ts';

export type Slots = Readonly<Record<string, string>>;

export const choose = (text: string, random: Random): string =>
  text.replace(/\[([^[\]]*)\]/g, (_, parts: string) => random.pick(parts.split('|')));

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const SMALL_WORD = /^(?:an?|the|and|or|but|of|to|in|on|at|by|for|from|with|as)$/u;

/** Keeps small words such as "of" in lower case inside the title, and leaves quotations unchanged. */
export const inTitleCase = (title: string): string => {
  const words = title.split(' ');
  let isQuoted = false;
  return words
    .map((word, at) => {
      const stays = isQuoted || word.startsWith('"') || (at > 0 && at < words.length - 1 && SMALL_WORD.test(word));
      if ((word.match(/"/gu) ?? []).length % 2 === 1) isQuoted = !isQuoted;
      return stays ? word : capitalised(word);
    })
    .join(' ');
};

const opensSentence = (before: string): boolean => /(?:^|[.!?]["']?\s|(?:^|\s)")$/.test(before);

/** Fills in each `{slot}`, with a capital at the start of a sentence. @throws Error naming a slot without words */
export const fill = (text: string, slots: Slots): string => {
  let filled = '';
  let from = 0;
  for (const match of text.matchAll(/\{(\w+)\}/g)) {
    filled += text.slice(from, match.index);
    const words = slots[match[1] ?? ''];
    if (words === undefined) throw new Error(`no words for the slot ${match[0]} in: ${text}`);
    filled += opensSentence(filled) ? capitalised(words) : words;
    from = match.index + match[0].length;
  }
  return filled + text.slice(from);
};

export const slotsOf = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');

const vowelSound = /^(?:[aeio]|u(?!n(?:i|a(?!b))|s[aeiu]|ti|ra)|hour|honest|heir)/i;
const consonantSound = /^(?:one\b|once\b|eu|uni)/i;

export const article = (word: string): 'a' | 'an' => (vowelSound.test(word) && !consonantSound.test(word) ? 'an' : 'a');

export const tidySpaces = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/ ([,.;:!?])/g, '$1')
    .trim();

/** Corrects "a" and "an" before filled slots. Leaves "A" before a name, because it may be an initial. */
export const tidy = (text: string): string =>
  tidySpaces(
    text.replace(/\b([Aa])n? ([a-z][\w'-]*)/g, (_, a: string, word: string) => {
      const right = article(word);
      return `${a === 'A' ? capitalised(right) : right} ${word}`;
    }),
  );

export const wordCount = (text: string): number => text.match(/[\p{L}\p{N}'’-]+/gu)?.length ?? 0;

export const sentencesOf = (text: string): string[] =>
  text
    .replace(/\s+/g, ' ')
    .split(/(?<=[.!?]["']?)\s+(?=["'A-Z])/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
