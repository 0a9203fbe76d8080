import { ended, type Form } from './form.ts';
import { lineShapes } from './shapes.ts';

const words = { min: 3, max: 13 } as const;

const isFitting = (text: string): boolean => {
  const count = text.split(' ').length;
  return count >= words.min && count <= words.max && !/[()]/u.test(text);
};

/** After a title or an initial a stop ends no sentence. */
export const sentenceEnd = /(?<=[.!?…])(?<!(?:^|[\s.])(?:Mrs?|Ms|Dr|St|No|vs|\p{L})\.)\s+/u;
/** Words that begin another clause. The words before them can stand alone. */
const clauseEnd =
  /[,;:](?=\s)|(?<!\d)\s[-–—]\s|\s[-–—]\s(?!\d)|\s(?=(?:because|but|when|while|until|so that|after|before|and (?:he|she|they|it|then|nobody|everybody)|so (?:we|I|he|she|they|it))\s)/u;

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

/** Split a line in two parts: before its last clause, or else before its first preposition. */
const joints = [
  /(?<start>.+[^\s,.;:!?…–—-])(?<!\b(?:Mrs?|Ms|Dr|St|No|vs))[\s,.;:!?…–—-]*?(?:[.!?…,;:]|\s[-–—])\s+(?<rest>.+)$/u,
  /(?<start>.+?)\s(?<rest>(?:because|but|when|while|until|who|which|so that|(?<!\b(?:it|he|she|they|we|I|you|that|who) )(?:\p{L}+n't|refus(?:ed|es) to|never)|(?:and|so) (?:I|we|he|she|it|they|then|nobody|everybody|my|our|the|an?))\s.+)$/u,
  /(?<start>.+?)\s(?<rest>(?:with|without|after|before|in|on|at|under|behind|from|for|by|into|like)\s(?:the|an?|my|our|his|her|their|its|some\p{L}*|two|three|\p{Lu}\p{L}*|\p{L}+'s)(?:\s\S+){2,}|(?:I|we|he|she|they)(?:\s\S+){2,})$/u,
];
/** The two parts of a line, for a story in which the second one is waited for. */
export const partsOf = (line: string): { readonly start: string; readonly rest: string } | undefined => {
  const whole = line.replace(/[.!?…]+$/u, '');
  const parts = joints
    .map((joint) => joint.exec(whole)?.groups)
    .map((found) => ({ start: found?.start ?? '', rest: found?.rest ?? '' }));
  return parts.find(({ start, rest }) => / /u.test(start) && / .* /u.test(rest) && whole.length < 140);
};

let known: Set<string> | undefined;
/** Whether a shape has the word in small letters, so that it cannot be a name. */
export const isWordOfShapes = (word: string): boolean => {
  known ??= new Set(lineShapes().flatMap(({ story }) => story.join(' ').match(/\p{Ll}+/gu) ?? []));
  return known.has(word);
};
