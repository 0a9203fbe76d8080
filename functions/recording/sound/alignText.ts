import type { Language } from '#shared/story/language.ts';
import { splitSentences } from '#shared/story/splitSentences.ts';
import type { Timing, Timings } from '#shared/story/story.ts';
import { alignSpeech } from '#functions/sound/align/alignSpeech.ts';
import type { Sound } from '#functions/sound/align/features.ts';
import type { Fit, Span } from '#functions/sound/align/fit.ts';
import { RecordingUnfit } from './faults.ts';

export type Reference = { sound: Sound; timings: Pick<Timings, 'words'> };

export type Highlighting = 'words' | 'sentences';

type ReadSentence = { start: number; end: number; paragraph: number; from: number; to: number };

/**
 * Above this mismatch, a recording counts as a different text. Five voices in noise had 0.83 to 0.91 with the same
 * text, and 0.97 to 1.00 with a different one.
 */
const MAX_MISMATCH = { words: 0.95, sentences: 0.96 };
const MAX_MISMATCH_FOR_WORDS = 0.93;
/**
 * Adjacent sentences count as not read if their common mismatch exceeds `together` and their length exceeds `part` of
 * the text.
 */
const OTHERS = { mismatch: 0.93, together: 0.95, part: 0.2 };
/**
 * A gap is reported if the part that was read matches and is at least `part` of the text. Otherwise, the recording
 * counts as a different text.
 */
const MIN_READ = { part: 0.1, mismatch: 0.93 };
/** The precision of times. It is coarse in long recordings, whose frames are longer. */
const CLOSE_SECONDS = 0.2;

export type WrittenText = { text: string; language: Language };

const sentencesOf = ({ text, language }: WrittenText, { sound, timings }: Reference): ReadSentence[] => {
  const length = sound.samples.length / sound.sampleRate;
  let paragraph = 0;
  const readSentences = splitSentences(text, language).flatMap(({ start, end, startsParagraph }) => {
    if (startsParagraph) paragraph += 1;
    const first = timings.words.find((word) => word.start >= start && word.start < end);
    return first ? [{ start, end, paragraph, from: first.milliseconds / 1000 }] : [];
  });
  return readSentences.map((sentence, at) => ({ ...sentence, to: readSentences[at + 1]?.from ?? length }));
};

/**
 * Finds the adjacent sentences that match worst. Compares several together, because a single one may match badly by
 * chance.
 */
const worstOf = (fit: Fit, sentences: readonly ReadSentence[]): ReadSentence[] => {
  let worst: { excess: number; among: ReadSentence[] } = { excess: 0, among: [] };
  let here = worst;
  for (const sentence of sentences) {
    const { from, to } = sentence;
    const excess = (fit.mismatchOf({ from, to }) - OTHERS.mismatch) * (to - from);
    here =
      here.excess > 0
        ? { excess: here.excess + excess, among: [...here.among, sentence] }
        : { excess, among: [sentence] };
    if (here.excess > worst.excess) worst = here;
  }
  return worst.among;
};

const lengthOf = (sentences: readonly ReadSentence[]): number =>
  (sentences.at(-1)?.to ?? 0) - (sentences[0]?.from ?? 0);

const partial = ({ paragraph }: ReadSentence): RecordingUnfit =>
  new RecordingUnfit({ reason: 'RECORDING_PARTIAL', arguments: { paragraph } });

const gapIn = (fit: Fit, sentences: readonly ReadSentence[]) => {
  const span = fit.leftOut();
  const first = span && sentences.findLast(({ from }, at) => at === 0 || from <= span.from + CLOSE_SECONDS);
  return first && { span, first };
};

const firstOther = (fit: Fit, sentences: readonly ReadSentence[]): ReadSentence | undefined => {
  const worst = worstOf(fit, sentences);
  const [first, last] = [worst[0], worst.at(-1)];
  if (!first || !last || fit.mismatchOf({ from: first.from, to: last.to }) < OTHERS.together) return undefined;
  return lengthOf(worst) > OTHERS.part * lengthOf(sentences) ? first : undefined;
};

const whyOther = (fit: Fit | undefined, sentences: readonly ReadSentence[]): RecordingUnfit => {
  const other = new RecordingUnfit('RECORDING_OF_OTHER_WORDS');
  const gap = fit && gapIn(fit, sentences);
  if (!gap) return other;
  const { span, first } = gap;
  const left = span.to - span.from;
  const isRead = lengthOf(sentences) - left > MIN_READ.part * lengthOf(sentences);
  return isRead && fit.mismatchWithout(span) < MIN_READ.mismatch ? partial(first) : other;
};

const sentencesIn = (sentences: readonly ReadSentence[], words: readonly Timing[]): Timing[] =>
  sentences.flatMap(({ start, end }) => {
    const first = words.find((word) => word.start >= start && word.start < end);
    return first ? [{ milliseconds: first.milliseconds, start, end }] : [];
  });

const tooMuch = (sentences: readonly ReadSentence[], readSentences: readonly Timing[], added: Span): RecordingUnfit => {
  const last = readSentences.findLast(({ milliseconds }) => milliseconds <= added.from * 1000);
  const { paragraph = 1 } = sentences.find(({ start }) => start === last?.start) ?? {};
  return new RecordingUnfit({ reason: 'RECORDING_OF_MORE_WORDS', arguments: { paragraph } });
};

/**
 * Finds the times of words, or only of sentences if words are uncertain. @throws RecordingUnfit for a different text
 */
export const alignText = (
  written: WrittenText,
  reference: Reference,
  recording: Sound,
  wanted: Highlighting,
): { timings: Timings; highlighting: Highlighting } => {
  const { words } = reference.timings;
  const sentences = sentencesOf(written, reference);
  const reading = {
    sound: reference.sound,
    words: words.map(({ milliseconds }) => milliseconds / 1000),
    sentences: sentences.map(({ from }) => from),
  };
  const found = alignSpeech(reading, recording, MAX_MISMATCH[wanted]);
  if (found.status === 'otherText') throw whyOther(found.fit, sentences);
  const placed = words.map(({ start, end }, at) => ({
    milliseconds: Math.round((found.words[at] ?? 0) * 1000),
    start,
    end,
  }));
  const readSentences = sentencesIn(sentences, placed);
  const added = found.fit?.added();
  if (added) throw tooMuch(sentences, readSentences, added);
  const missing = found.fit && (gapIn(found.fit, sentences)?.first ?? firstOther(found.fit, sentences));
  if (missing) throw partial(missing);
  const highlighting = wanted === 'words' && found.mismatch <= MAX_MISMATCH_FOR_WORDS ? 'words' : 'sentences';
  return {
    timings: { words: highlighting === 'words' ? placed : readSentences, sentences: readSentences },
    highlighting,
  };
};
