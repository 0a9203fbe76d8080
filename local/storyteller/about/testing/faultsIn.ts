const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{N}'’-]+/gu) ?? [];

/** Patterns of bad sentences, each with the fault that it shows. */
const patterns: readonly (readonly [string, RegExp])[] = [
  ['a slot, choice or condition is left', /[{}<>[\]|]|undefined|null/u],
  ['spaces or stops are doubled', / {2}|\s[,.;!?]|,\.|\.\.|,,/u],
  ['a word is said twice', /\b(?!had had|that that|honestly|walk|line|day)(\p{L}{2,}) \1\b/iu],
  ['a sentence begins small', /(?:[.]["']?\s|^)\p{Ll}/u],
  ['a verb does not agree', /\b(?:we|they|you) (?:was|is|has)\b|(?<!and )\bI (?:is|are|has)\b/iu],
  [
    'a verb does not agree',
    /(?<!as if |if |did |does |would |could |should |and |had )\b(?:he|she|it) (?:were|have|are)\b/iu,
  ],
  ['an article does not agree', /\ba [aeio]|\ban [bcdfgjklmnpqrstvwxyz]/u],
];

/** Faults of a story that a program can detect. */
export const faultsIn = (text: string, maxWords = 180): string[] => {
  const found = patterns.flatMap(([fault, pattern]) => {
    const match = pattern.exec(text);
    return match ? [`${fault}: ${text.slice(Math.max(0, match.index - 20), match.index + 25)}`] : [];
  });
  if ((text.match(/"/gu) ?? []).length % 2 === 1) found.push('a quotation is not closed');
  const count = wordsIn(text).length;
  if (count < 120 || count > maxWords) found.push(`${count} words`);
  return found;
};

/** The share of all runs of four words that occur in no other of these texts. */
export const distinctShare = (texts: readonly string[]): number => {
  const runs = texts.flatMap((text) => {
    const words = wordsIn(text.toLowerCase());
    return words.slice(3).map((_, i) => words.slice(i, i + 4).join(' '));
  });
  return new Set(runs).size / runs.length;
};
