import { limits } from '../limits.ts';
import { countWords, type Language } from './language.ts';
import { firstWords } from './firstWords.ts';

const [fewestWords, maxWords] = limits.titleWords;

// Escaped, because one non-ASCII letter in a regular expression doubles the bundle's size in memory.
const around = /^["'\u2018\u2019\u201c\u201d\s]+|["'\u2018\u2019\u201c\u201d\s]+$/g;

/** Marks that stand alone, such as a dash between spaces. They do not count as words. */
const loneMarks = /(?<!\S)[^\p{L}\p{N}\s]+(?!\S)/gu;

export const titleOf = ({ title, body }: { title?: string | undefined; body: string }): string =>
  title === undefined || title === '' ? firstWords(body) : title;

/** Cleans a model's title to one line. Undefined unless it then has two to six words. */
export const cleanTitle = (given: string, language: Language): string | undefined => {
  const line = given
    .replaceAll(/\s+/g, ' ')
    .replace(/^\s*title:\s*/i, '')
    .replaceAll(around, '')
    .replace(/[.,:;\u2026]+$/, '')
    .replaceAll(around, '');
  const words = countWords(line.replaceAll(loneMarks, ''), language);
  return words >= fewestWords && words <= maxWords && line.length <= limits.titleCharacters ? line : undefined;
};
