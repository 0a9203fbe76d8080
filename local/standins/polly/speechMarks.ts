import type { SpokenDocument } from './ssml.ts';
import type { TimedWord } from './wordTimes.ts';

/** A mark as Polly writes it. `time` is in ms. `start` and `end` are offsets in UTF-8 bytes of the request's text. */
export type SpeechMark = { time: number; type: 'sentence' | 'word'; start: number; end: number; value: string };

/** A sentence's mark comes before the mark of its first word. A sentence without spoken words has no mark. */
export const markSpeech = (
  { source, script, bytes }: SpokenDocument,
  words: readonly TimedWord[],
  types: readonly SpeechMark['type'][],
): SpeechMark[] => {
  const sent = Buffer.from(source);
  const mark = (type: SpeechMark['type'], from: number, to: number, seconds: number): SpeechMark => {
    const [start = 0, end = 0] = [bytes.starts[from], bytes.ends[to - 1]];
    return { time: Math.round(seconds * 1000), type, start, end, value: sent.subarray(start, end).toString('utf8') };
  };
  const marks: SpeechMark[] = [];
  for (const sentence of script.lines) {
    const inside = words.filter(({ start }) => start >= sentence.start && start < sentence.end);
    const [first] = inside;
    if (!first) continue;
    if (types.includes('sentence')) marks.push(mark('sentence', sentence.start, sentence.end, first.seconds));
    if (types.includes('word')) marks.push(...inside.map((word) => mark('word', word.start, word.end, word.seconds)));
  }
  return marks;
};
