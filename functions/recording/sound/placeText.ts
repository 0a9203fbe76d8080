import { storyLanguage } from '#shared/story/language.ts';
import { splitSentences } from '#shared/story/splitSentences.ts';
import type { Timing, Timings } from '#shared/story/story.ts';
import { alignSpeech } from '#functions/sound/align/alignSpeech.ts';
import type { Sound } from '#functions/sound/align/features.ts';
import type { Fit, Span } from '#functions/sound/align/fit.ts';
import { RecordingUnfit } from './faults.ts';

/** A narration of the text, decoded, and when its words begin. */
export type Reference = { sound: Sound; timings: Pick<Timings, 'words'> };

/** What of a story is lit as it is heard. */
export type Lit = 'words' | 'sentences';

/** A sentence, and from when to when the reference says it. */
type Said = { start: number; end: number; paragraph: number; from: number; to: number };

/**
 * Measured with five voices that are not the reference's, in rooms with noise of 30 dB to 5 dB below them: the right text
 * 0.83 to 0.91, another 0.97 to 1.00. Words are placed well up to 0.93; sentences alone may fit worse.
 */
const MAX_MISMATCH = { words: 0.95, sentences: 0.96 };
const MAX_MISMATCH_FOR_WORDS = 0.93;
/**
 * Sentences that fit worse than `mismatch` may be others. They are where those together fit no better than another text
 * and are much of the whole.
 */
const OTHERS = { mismatch: 0.93, together: 0.95, part: 0.2 };
/** Where much was left out, how much was read at least, and how well that fits. */
const LEAST_READ = { part: 0.1, mismatch: 0.93 };
/** A moment is known to the frames that are compared, which are the longer, the longer the sound is. */
const CLOSE_SECONDS = 0.2;

const sentencesOf = (text: string, { sound, timings }: Reference): Said[] => {
  const length = sound.samples.length / sound.sampleRate;
  let paragraph = 0;
  const said = splitSentences(text, storyLanguage).flatMap(({ start, end, startsParagraph }) => {
    if (startsParagraph) paragraph += 1;
    const first = timings.words.find((word) => word.start >= start && word.start < end);
    return first ? [{ start, end, paragraph, from: first.milliseconds / 1000 }] : [];
  });
  return said.map((sentence, at) => ({ ...sentence, to: said[at + 1]?.from ?? length }));
};

/** The sentences together that fit worst; one among them may fit by chance. */
const worstOf = (fit: Fit, sentences: readonly Said[]): Said[] => {
  let worst: { badness: number; among: Said[] } = { badness: 0, among: [] };
  let here = worst;
  for (const sentence of sentences) {
    const { from, to } = sentence;
    const badness = (fit.mismatchOf({ from, to }) - OTHERS.mismatch) * (to - from);
    here =
      here.badness > 0
        ? { badness: here.badness + badness, among: [...here.among, sentence] }
        : { badness, among: [sentence] };
    if (here.badness > worst.badness) worst = here;
  }
  return worst.among;
};

const lengthOf = (sentences: readonly Said[]): number => (sentences.at(-1)?.to ?? 0) - (sentences[0]?.from ?? 0);

const partial = ({ paragraph }: Said): RecordingUnfit =>
  new RecordingUnfit({ reason: 'RECORDING_PARTIAL', arguments: { paragraph } });

/** What was left out, and its first sentence. */
const gapIn = (fit: Fit, sentences: readonly Said[]) => {
  const span = fit.leftOut();
  const first = span && sentences.findLast(({ from }, at) => at === 0 || from <= span.from + CLOSE_SECONDS);
  return first && { span, first };
};

/** The first of the sentences that were others. */
const firstOther = (fit: Fit, sentences: readonly Said[]): Said | undefined => {
  const worst = worstOf(fit, sentences);
  const [first, last] = [worst[0], worst.at(-1)];
  if (!first || !last || fit.mismatchOf({ from: first.from, to: last.to }) < OTHERS.together) return undefined;
  return lengthOf(worst) > OTHERS.part * lengthOf(sentences) ? first : undefined;
};

/** Why nothing fits: much of it was left out, or something else is said. */
const whyOther = (fit: Fit | undefined, sentences: readonly Said[]): RecordingUnfit => {
  const other = new RecordingUnfit('RECORDING_OF_OTHER_WORDS');
  const gap = fit && gapIn(fit, sentences);
  if (!gap) return other;
  const { span, first } = gap;
  const left = span.to - span.from;
  const isRead = lengthOf(sentences) - left > LEAST_READ.part * lengthOf(sentences);
  return isRead && fit.mismatchWithout(span) < LEAST_READ.mismatch ? partial(first) : other;
};

/** Each sentence as the recording says it: it begins with its first word. */
const sentencesIn = (sentences: readonly Said[], words: readonly Timing[]): Timing[] =>
  sentences.flatMap(({ start, end }) => {
    const first = words.find((word) => word.start >= start && word.start < end);
    return first ? [{ milliseconds: first.milliseconds, start, end }] : [];
  });

/** Something else is heard: about where the sentence is that was said last before it. */
const tooMuch = (sentences: readonly Said[], said: readonly Timing[], added: Span): RecordingUnfit => {
  const last = said.findLast(({ milliseconds }) => milliseconds <= added.from * 1000);
  const { paragraph = 1 } = sentences.find(({ start }) => start === last?.start) ?? {};
  return new RecordingUnfit({ reason: 'RECORDING_OF_MORE_WORDS', arguments: { paragraph } });
};

/**
 * Finds the words of a text in a recording of it; sentences alone where they are asked for, or where words are not sure.
 * Of these a sentence is one long word, so that all that lights words lights it.
 * @throws RecordingUnfit when it is another text, a part of it is missing, or something else is heard beside it.
 */
export const placeText = (
  text: string,
  reference: Reference,
  recording: Sound,
  wanted: Lit,
): { timings: Timings; lighting: Lit } => {
  const { words } = reference.timings;
  const sentences = sentencesOf(text, reference);
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
  const said = sentencesIn(sentences, placed);
  const added = found.fit?.added();
  if (added) throw tooMuch(sentences, said, added);
  const missing = found.fit && (gapIn(found.fit, sentences)?.first ?? firstOther(found.fit, sentences));
  if (missing) throw partial(missing);
  const lighting = wanted === 'words' && found.mismatch <= MAX_MISMATCH_FOR_WORDS ? 'words' : 'sentences';
  return { timings: { words: lighting === 'words' ? placed : said, sentences: said }, lighting };
};
