const mostWords = 7;
const fewestWords = 3;

/** The beginning of a story as a title: its first clause when that is short, else its first seven words. */
export function firstWords(text: string): string {
  const words = text.trim().split(/\s+/).slice(0, mostWords);
  const clause = words.findIndex((word, i) => i + 1 >= fewestWords && /[,.:;!?]["”’]?$/.test(word));
  const taken = clause === -1 ? words : words.slice(0, clause + 1);
  return taken
    .join(' ')
    .replace(/^["“]/, '')
    .replace(/[\s,.:;!?"”—-]+$/u, '');
}
