import { formOf } from '#local/storyteller/line/form.ts';
import { phraseOf } from '#local/storyteller/line/phrase.ts';
import { capitalised } from '#local/storyteller/story/grammar.ts';

const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{N}'’-]+/gu) ?? [];

const patterns: readonly (readonly [string, RegExp])[] = [
  ['a slot, choice or condition is left', /[{}<>[\]|¶]|undefined|null/u],
  ['spaces or stops are doubled', / {2}|\s[,.;!?]|,\.|\.\.|,,/u],
  ['a word is doubled', /\b(?!had had|that that|honestly|walk|line|day)(\p{L}{2,}) \1\b/iu],
  ['a sentence begins small', /(?:[.]["']?\s|^)\p{Ll}/u],
  ['an article before an owner', /\b(?:a|an|the) (?:my|our|the|a|an|his|her|their|this)\b/iu],
  ['a verb does not agree', /\b(?:we|they|you) (?:was|is|has)\b|(?<!and )\bI (?:is|are|has)\b/iu],
  [
    'a verb does not agree',
    /(?<!as if |if |wished |did |does |would |could |should |and |had |for |of )\b(?:he|she|it) (?:were|have|are)\b/iu,
  ],
  ['an article does not agree', /\ba [aeio]|\ban [bcdfgjklmnpqrstvwxyz]/u],
];

/** @returns faults in a story's grammar and length @param line the person's own line, which is not checked */
export const faultsIn = (text: string, { line = '', min = 110, max = 250 } = {}): string[] => {
  const again = phraseOf(line, formOf(line));
  const withoutLine = line === '' ? text : text.replace(line, 'Line');
  const own = again === undefined ? withoutLine : withoutLine.replace(capitalised(again), 'Line.');
  const found = patterns.flatMap(([fault, pattern]) => {
    const match = pattern.exec(own);
    return match ? [`${fault}: ${own.slice(Math.max(0, match.index - 20), match.index + 25)}`] : [];
  });
  if ((own.match(/"/gu) ?? []).length % 2 === 1) found.push('a quotation is not closed');
  const count = wordsIn(text).length;
  if (count < min || count > max) found.push(`${count} words`);
  return found;
};

export const runsOf = (text: string): string[] => {
  const words = wordsIn(text.toLowerCase());
  return words.slice(3).map((_, i) => words.slice(i, i + 4).join(' '));
};

export const distinctShare = (texts: readonly string[]): number => {
  const runs = texts.flatMap(runsOf);
  return new Set(runs).size / runs.length;
};

/** A text is the twin of an earlier text if more than this share of its four-word runs are in the earlier one. */
const TWIN_SHARE = 0.35;

export const twinsIn = (texts: readonly string[]): number[] => {
  const earlier: Set<string>[] = [];
  return texts.flatMap((text, at) => {
    const runs = runsOf(text);
    const isTwin = earlier.some((set) => runs.filter((run) => set.has(run)).length > runs.length * TWIN_SHARE);
    earlier.push(new Set(runs));
    return isTwin ? [at] : [];
  });
};
