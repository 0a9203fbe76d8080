import type { SentencePair } from '#shared/story/translation.ts';
import type { Item, Timings } from '#shared/story/story.ts';

/** A part of a narration, in seconds. */
export type SoundSpan = { start: number; end: number };

export type Side = 'source' | 'target';

type Narrated = { text: string; timings: Timings | null; seconds: number };
type TextSpan = SentencePair[Side];

/** The time at which a sentence begins. A sentence without times gets a share by its position. */
const startOf = ({ text, timings, seconds }: Narrated, { start, end }: TextSpan): number => {
  const word = timings?.words.find((one) => one.start >= start && one.start < end);
  if (word) return word.milliseconds / 1000;
  const sentence = timings?.sentences.find((one) => one.start >= start && one.start < end);
  return sentence ? sentence.milliseconds / 1000 : (start / Math.max(1, text.length)) * seconds;
};

/** The parts of a narration in which the sentences are spoken. */
export const soundSpans = (narrated: Narrated, sentences: readonly TextSpan[]): SoundSpan[] => {
  const starts = sentences.map((sentence, at) => (at === 0 ? 0 : startOf(narrated, sentence)));
  return starts.map((start, at) => ({ start, end: Math.max(start, starts[at + 1] ?? narrated.seconds) }));
};

export type Turn = { pair: number; side: Side };

/** The sentences in the order in which they are heard. */
export const turnsOf = (pairs: number, sides: readonly Side[]): Turn[] =>
  Array.from({ length: pairs }, (_, pair) => sides.map((side) => ({ pair, side }))).flat();

/** @returns the index of the picture that is shown during a sentence of the story's own text */
export const pictureOf = (shots: Item['shots'], sentence: TextSpan | undefined): number =>
  shots.findLast(({ start }) => sentence && start < sentence.end)?.picture ?? 0;
