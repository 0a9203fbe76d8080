import { limits } from '../limits.ts';
import { countWords, type Language } from './language.ts';
import { firstWords } from './firstWords.ts';

const [fewestWords, mostWords] = limits.titleWords;

// Quotes as escapes: see `charset` in infra/build/bundling.ts.
const around = /^["'\u2018\u2019\u201c\u201d\s]+|["'\u2018\u2019\u201c\u201d\s]+$/g;

/** A dash between spaces is no word. */
const loneMarks = /(?<!\S)[^\p{L}\p{N}\s]+(?!\S)/gu;

/** What a story is called: its title, or its first words where it has none, as those of earlier releases. */
export const titleOf = ({ title, text }: { title?: string | undefined; text: string }): string =>
  title === undefined || title === '' ? firstWords(text) : title;

/** What a storyteller gave as a title, on one line and without quotes or a full stop; undefined when it is none of two to six words. */
export const givenTitle = (given: string, language: Language): string | undefined => {
  const line = given
    .replaceAll(/\s+/g, ' ')
    .replace(/^\s*title:\s*/i, '')
    .replaceAll(around, '')
    .replace(/[.,:;\u2026]+$/, '')
    .replaceAll(around, '');
  const words = countWords(line.replaceAll(loneMarks, ''), language);
  return words >= fewestWords && words <= mostWords && line.length <= limits.titleCharacters ? line : undefined;
};
