import { wordsIn, type Language, type TextSpan } from '#shared/story/language.ts';
import { splitSentences } from '#shared/story/splitSentences.ts';
import type { Timing, Timings } from '#shared/story/story.ts';
import type { Sound } from '#functions/sound/align/features.ts';
import { RecordingUnfit } from './faults.ts';
import { placeParts, type Part } from './placeParts.ts';
import { speakingLength } from './speakingLength.ts';
import { speechOf } from './speech.ts';

type WrittenPart = TextSpan & Part;

const isPunctuation = (between: string): boolean => /[,;:،؛—–…、，；：]/u.test(between);

/** The words of a sentence in groups, between which its punctuation allows a pause. */
const clausesOf = (text: string, { start, end }: TextSpan, language: Language): TextSpan[] => {
  const clauses: TextSpan[] = [];
  for (const word of wordsIn(text.slice(start, end), language)) {
    const [from, to] = [start + word.start, start + word.end];
    const last = clauses.at(-1);
    if (last && !isPunctuation(text.slice(last.end, from))) last.end = to;
    else clauses.push({ start: from, end: to });
  }
  return clauses;
};

const partsOf = (text: string, language: Language) => {
  const sentences: TextSpan[] = [];
  const parts: WrittenPart[] = [];
  for (const { startsParagraph, ...sentence } of splitSentences(text, language)) {
    const clauses = clausesOf(text, sentence, language);
    if (clauses.length === 0) continue;
    sentences.push(sentence);
    for (const [at, clause] of clauses.entries()) {
      const before = startsParagraph ? 'paragraph' : 'sentence';
      const length = speakingLength(text.slice(clause.start, clause.end), language);
      parts.push({ ...clause, length, before: at === 0 ? before : 'clause' });
    }
  }
  return { sentences, parts };
};

/** The fastest and the slowest reading, in syllables of a second of speech. */
const SYLLABLES_PER_SECOND = { max: 12, min: 1 };

/** The text's length is all that can be compared. @throws RecordingUnfit for a length that no reading has */
const requireLength = (syllables: number, seconds: number): void => {
  const speed = syllables / seconds;
  if (speed > SYLLABLES_PER_SECOND.max || speed < SYLLABLES_PER_SECOND.min)
    throw new RecordingUnfit('RECORDING_OF_OTHER_WORDS');
};

/** Finds the times of words without a narration to compare with, from their lengths and the pauses. */
export const wordsByPauses = (text: string, language: Language, sound: Sound) => {
  const { sentences, parts } = partsOf(text, language);
  const speech = speechOf(sound);
  requireLength(
    parts.reduce((sum, { length }) => sum + length, 0),
    speech.seconds,
  );
  const starts = placeParts(parts, speech);
  const words = parts.flatMap(({ start, end, length }, at): Timing[] => {
    const [from, to] = [starts[at] ?? 0, starts[at + 1] ?? speech.seconds];
    let before = 0;
    return wordsIn(text.slice(start, end), language).map((word) => {
      const share = length === 0 ? 0 : before / length;
      before += speakingLength(text.slice(start + word.start, start + word.end), language);
      const milliseconds = Math.round(speech.timeOf(from + share * (to - from)) * 1000);
      return { milliseconds, start: start + word.start, end: start + word.end };
    });
  });
  return { words, sentences };
};

/**
 * Finds the times of a text's sentences without a narration to compare with. Words are too uncertain, which
 * `unvoiced.bench.ts` measures. @throws RecordingUnfit
 */
export const placeByPauses = (
  text: string,
  language: Language,
  sound: Sound,
): { timings: Timings; highlighting: 'sentences' } => {
  const { words, sentences } = wordsByPauses(text, language, sound);
  const placed = sentences.flatMap(({ start, end }) => {
    const first = words.find((word) => word.start >= start && word.start < end);
    return first ? [{ milliseconds: first.milliseconds, start, end }] : [];
  });
  return { timings: { words: placed, sentences: placed }, highlighting: 'sentences' };
};
