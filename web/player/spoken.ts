import type { Spoken } from './engine.ts';

/** Times are compared with this tolerance, because a player may round them. */
const TOLERANCE_SECONDS = 0.005;

/** The index of the sentence at this second of the narration. */
export const sentenceAt = ({ sentences }: Spoken, seconds: number): number =>
  Math.max(
    0,
    sentences.findLastIndex((start) => start <= seconds + TOLERANCE_SECONDS),
  );

/** The second at which the sentence `by` places further begins. */
export const sentenceAfter = (spoken: Spoken, seconds: number, by: number): number => {
  const at = Math.min(Math.max(0, sentenceAt(spoken, seconds) + by), spoken.sentences.length - 1);
  return spoken.sentences[at] ?? 0;
};
