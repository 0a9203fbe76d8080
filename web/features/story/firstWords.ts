const mostWords = 7;
const sentenceEnd = /[.!?]["”’]?$/;
const clauseEnd = /[,:;]["”’]?$/;

/** The beginning of a story as a title: its first clause when that is short, else its first seven words. */
export function firstWords(text: string): string {
  const words = text.trim().split(/\s+/).slice(0, mostWords);
  const end = words.findIndex((word, i) => (i >= 1 && sentenceEnd.test(word)) || (i >= 2 && clauseEnd.test(word)));
  const taken = end === -1 ? words : words.slice(0, end + 1);
  // Half a quotation in a title looks like a mistake.
  return taken
    .join(' ')
    .replaceAll(/["“”]/g, '')
    .replace(/[\s,.:;!?—-]+$/u, '');
}
