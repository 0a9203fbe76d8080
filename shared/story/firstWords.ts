const maxWords = 6;
// Escaped, because one non-ASCII letter in a regular expression doubles the bundle's size in memory.
const sentenceEnd = /[.!?]["\u201d\u2019]?$/;
const clauseEnd = /[,:;]["\u201d\u2019]?$/;
/** A shortened title must not end on these words. */
const weakEnd = / (?:a|an|the|and|or|but|of|in|on|at|to|by|for|from|with|her|his|its|their|every)$/i;

/** Makes a title from a story's first clause, or from its first words and an ellipsis. */
export function firstWords(text: string): string {
  const words = text.trim().split(/\s+/);
  const first = words.slice(0, maxWords);
  const end = first.findIndex((word, i) => (i >= 1 && sentenceEnd.test(word)) || (i >= 2 && clauseEnd.test(word)));
  const isCut = end === -1 && words.length > maxWords;
  const taken = end === -1 ? first : first.slice(0, end + 1);
  // Removes all quotation marks, because a cut quotation would keep only one of them.
  const title = taken
    .join(' ')
    .replaceAll(/["\u201c\u201d]/g, '')
    .replace(/[\s,.:;!?\u2014-]+$/u, '');
  return isCut ? `${title.replace(weakEnd, '').replace(weakEnd, '')}…` : title;
}
