import commonWords from './commonWords.json' with { type: 'json' };
import { ended, type Form } from './form.ts';

const words = { min: 3, max: 13 } as const;

const isFitting = (text: string): boolean => {
  const count = text.split(' ').length;
  return count >= words.min && count <= words.max;
};

/** After a title or an initial a stop ends no sentence. */
export const sentenceEnd = /(?<=[.!?…])(?<!(?:^|[\s.])(?:Mrs?|Ms|Dr|St|No|vs|\p{L})\.)\s+/u;
/** Words that begin another clause. The words before them can stand alone. */
const clauseEnd =
  /[,;:](?=\s)|(?<!\d)\s[-–—]\s|\s[-–—]\s(?!\d)|\s(?=(?:because|but|when|while|until|so that|after|before|and (?:we|I|he|she|they|it|then|nobody|everybody)|so (?:we|I|he|she|they|it))\s)/u;

/** Words that may take back the words before them: "Lost my ring, found it in my shoe". */
const contrast =
  /(?<!\p{L})(?:but|yet|not|never|no|nobody|nothing|except|almost|still|anyway|found|back|without)(?!\p{L})|n't/iu;

/**
 * The part of a line that is said again in the story: a sentence or a clause of it, whole words as written. Undefined if
 * none is short enough to be said twice, or if the line is in another language.
 */
export const phraseOf = (line: string, form: Form): string | undefined => {
  if (form === 'other') return undefined;
  const sentences = line.split(sentenceEnd);
  // The last sentence is usually the point. A greeting ends with names, so its first sentence comes first.
  const ranked = form === 'greeting' ? sentences : sentences.toReversed();
  if (sentences.length === 1 && line !== '' && line.split(' ').length < words.min) return ended(line);
  const clauses = sentences.map((one) => one.split(clauseEnd)[0]?.trim() ?? '');
  const found = [...ranked, ...clauses].find(isFitting);
  // Twice the whole line would be a stutter.
  if (found === undefined || found === line.replace(/[.!?…]$/u, '') || found === line) return undefined;
  return !line.endsWith(found) && contrast.test(line.replace(found, '')) ? undefined : ended(found);
};
const plainWord = /(?<![\p{L}'-])\p{Ll}{4,}(?![\p{L}'-])/gu;
/** The longest plain word of a line, which a story can talk about as a word. */
export const wordOf = (line: string): string | undefined =>
  (line.match(plainWord) ?? []).filter((one) => !commonWords.includes(one)).sort((p, q) => q.length - p.length)[0];
