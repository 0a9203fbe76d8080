import type { Language } from '#shared/story/language.ts';
import { sentencesByLength } from '#shared/story/sentencesByLength.ts';
import type { Timing } from '#shared/story/story.ts';
import { lastStarted } from '../cues.ts';
import type { Source } from '../playerState.ts';

/** The text for a voice of the device, with the times of its sentences and words in the narration. */
export type Script = {
  text: string;
  /** The sentences, if the narration has no times of words. */
  words: readonly Timing[];
  sentences: readonly Timing[];
  hasWords: boolean;
};

/** Chrome stops some voices after about 15 seconds, so a long sentence is spoken in pieces. */
const MAX_CHARACTERS = 220;

/** Undefined for a text that cannot be spoken sentence by sentence. */
export const scriptOf = (
  { text = '', timings = null, durationSeconds }: Source,
  language: Language,
): Script | undefined => {
  const byLength = sentencesByLength(text, durationSeconds, language);
  if (!timings || timings.words.length === 0)
    return byLength.length > 0 ? { text, words: byLength, sentences: byLength, hasWords: false } : undefined;
  const spans = timings.sentences.length > 0 ? timings.sentences : byLength;
  // A sentence begins with its first word, not with a quotation mark, so that a seek to it highlights this word.
  const sentences = spans.flatMap((span) => {
    const first = timings.words.find(({ start }) => start >= span.start && start < span.end);
    return first ? [{ ...first, end: span.end }] : [];
  });
  return sentences.length > 0 ? { text, words: timings.words, sentences, hasWords: true } : undefined;
};

const lastBefore = (spans: readonly Timing[], character: number): number =>
  Math.max(
    0,
    spans.findLastIndex(({ start }) => start <= character),
  );

export const sentenceOf = ({ sentences }: Script, character: number): number => lastBefore(sentences, character);
export const wordOf = ({ words }: Script, character: number): number => lastBefore(words, character);

/** The character at which the word of this second begins. */
export const characterAt = ({ words }: Script, seconds: number): number =>
  words[Math.max(0, lastStarted(words, seconds * 1000 + 5))]?.start ?? 0;

const spoken = /[\p{L}\p{N}]/u;

/** The next letter or digit, because browsers may report the quotation mark before a word. */
export const letterFrom = ({ text }: Script, character: number, end = text.length): number | undefined => {
  const found = text.slice(character, end).search(spoken);
  return found === -1 ? undefined : character + found;
};

/** The end of the piece that is spoken from this character: the sentence's end, or an earlier comma or space. */
export const pieceEnd = ({ text, sentences }: Script, from: number, sentence: number): number => {
  const end = sentences[sentence]?.end ?? text.length;
  if (end - from <= MAX_CHARACTERS) return end;
  const piece = text.slice(from, from + MAX_CHARACTERS);
  const cut = Math.max(piece.lastIndexOf(', '), piece.lastIndexOf('; '), piece.lastIndexOf(': ')) + 1;
  if (cut > 0) return from + cut;
  const space = piece.lastIndexOf(' ');
  return space > 0 ? from + space : end;
};

/** The character at which the voice continues after `until`. Undefined after the last piece. */
export const pieceAfter = (script: Script, until: number, sentence: number): number | undefined =>
  letterFrom(script, until, script.sentences[sentence]?.end) ?? script.sentences[sentence + 1]?.start;
