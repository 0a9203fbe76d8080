import { firstWords } from '#shared/story/firstWords.ts';

const mostCharacters = 60;

/** A name that every system takes, from the first words of a story: letters, digits, spaces and hyphens. */
export const fileNameOf = (text: string, extension: string): string => {
  const words = firstWords(text)
    .normalize('NFC')
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
  return `${Array.from(words).slice(0, mostCharacters).join('').trim() || 'story'}.${extension}`;
};
