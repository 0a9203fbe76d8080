import { splitSentences } from './sentences.ts';
import type { TimedWord } from './wordTimes.ts';

/** Polly's own form: `time` in ms, `start` and `end` in UTF-8 bytes of the text. */
export type SpeechMark = { time: number; type: 'sentence' | 'word'; start: number; end: number; value: string };

/** Marks in order of time, a sentence before its first word. Sentences without a spoken word have none. */
export const markSpeech = (
  text: string,
  words: readonly TimedWord[],
  types: readonly SpeechMark['type'][],
): SpeechMark[] => {
  const mark = (type: SpeechMark['type'], start: number, end: number, seconds: number): SpeechMark => ({
    time: Math.round(seconds * 1000),
    type,
    start: Buffer.byteLength(text.slice(0, start)),
    end: Buffer.byteLength(text.slice(0, end)),
    value: text.slice(start, end),
  });
  const marks: SpeechMark[] = [];
  for (const sentence of splitSentences(text)) {
    const inside = words.filter(({ start }) => start >= sentence.start && start < sentence.end);
    const [first] = inside;
    if (!first) continue;
    if (types.includes('sentence')) marks.push(mark('sentence', sentence.start, sentence.end, first.seconds));
    if (types.includes('word')) marks.push(...inside.map((word) => mark('word', word.start, word.end, word.seconds)));
  }
  return marks;
};
