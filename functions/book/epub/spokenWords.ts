import type { BookNarration, Paragraph } from '../bookStory.ts';

/** A word in a body and its time in the narration. */
export type SpokenWord = { start: number; end: number; beginMilliseconds: number; endMilliseconds: number };

type Timed = Omit<SpokenWord, 'endMilliseconds'>;

const paragraphAt = (paragraphs: readonly Paragraph[], { start, end }: { start: number; end: number }): number =>
  paragraphs.findIndex((one) => start >= one.start && end <= one.end);

/**
 * The words of a narration without gaps, so that their times add up to the whole narration. A word that begins no later
 * than the word before it is joined to it, because a clip may not be empty.
 */
export const spokenWordsOf = (
  { words, durationSeconds }: Pick<BookNarration, 'words' | 'durationSeconds'>,
  paragraphs: readonly Paragraph[],
): SpokenWord[] => {
  const durationMilliseconds = Math.round(durationSeconds * 1000);
  const timed: Timed[] = [];
  for (const { start, end, milliseconds } of words.toSorted((a, b) => a.start - b.start)) {
    const last = timed.at(-1);
    const paragraph = paragraphAt(paragraphs, { start, end });
    if (paragraph < 0 || end <= start || (last && start < last.end)) continue;
    const begin = Math.round(milliseconds);
    const isLater = begin < durationMilliseconds && (last === undefined || begin > last.beginMilliseconds);
    if (isLater) timed.push({ start, end, beginMilliseconds: last ? begin : 0 });
    else if (last && paragraphAt(paragraphs, { start: last.start, end }) === paragraph) last.end = end;
  }
  return timed.map((word, at) => ({
    ...word,
    endMilliseconds: timed[at + 1]?.beginMilliseconds ?? durationMilliseconds,
  }));
};
