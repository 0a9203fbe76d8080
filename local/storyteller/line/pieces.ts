import { sentenceEnd } from './phrase.ts';

const words = { min: 2, max: 7 } as const;

/** Words that begin a new part of a sentence. */
const partStart =
  /(?<=[,;:])\s+|(?<!\d)\s[-–—]\s|\s[-–—]\s(?!\d)|\s(?=(?:in|on|at|from|with|without|under|over|into|onto|through|behind|beside|between|before|after|until|because|for|by|near|across|somewhere|out of|past|like|and|but|while|when|so|to (?:the|an?|my|our|his|her))\s)/u;
const firstPerson = /(?<!\p{L})(?:I|me|my|mine|we|us|our|ours)(?!\p{L})/iu;

const count = (text: string): number => text.split(' ').length;

/** Joins parts that are too short to be said alone, such as "on it". */
const joined = (parts: readonly string[]): string[] =>
  parts.reduce<string[]>((all, part) => {
    const last = all.at(-1);
    const isShort = count(part) < words.min || /^\p{L}+ (?:it|him|her|them|me|us)$/u.test(part);
    const isJoined = last !== undefined && (count(last) < words.min || (isShort && !/[,;:]$/u.test(last)));
    if (!isJoined) return [...all, part];
    return [...all.slice(0, -1), `${last} ${part}`];
  }, []);

/**
 * Parts of a line that people can say alone: its beginning, and the last part that is true of everyone who says it.
 * "Lost my glasses up here, found them on a sheep" has the echo "on a sheep".
 */
export const piecesOf = (line: string): { readonly open?: string; readonly echo?: string } => {
  const [open = '', ...more] = line
    .split(sentenceEnd)
    .flatMap((sentence) => joined(sentence.split(partStart)))
    .map((part) => part.replace(/[\s,.;:!?…]+$/u, ''));
  const fits = (part: string): boolean => count(part) >= words.min && count(part) <= words.max;
  const echo = (more.length === 0 ? [] : [open, ...more])
    .map((part) => part.replace(/^(?:and|but|so) /iu, ''))
    .findLast((part) => fits(part) && !firstPerson.test(part));
  const isOther = echo !== undefined && echo !== open;
  return { ...(echo !== undefined && { echo }), ...(fits(open) && isOther && { open }) };
};
