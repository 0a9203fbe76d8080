import type { Timings } from '#shared/story/story.ts';
import { charactersIn, type Language } from './language.ts';
import { sentencesByLength } from './sentencesByLength.ts';
import { spokenSpans } from './spokenSpans.ts';

export const captionLineCharacters = 42;

/** The kind of boundary after a token. The best place to cut is a sentence's end, then a clause's end. */
export type Stop = 'none' | 'clause' | 'sentence';

/** A piece of text that captions never cut. Times are whole milliseconds. */
export type CaptionToken = {
  text: string;
  characters: number;
  startMilliseconds: number;
  endMilliseconds: number;
  stop: Stop;
};

type Piece = { text: string; start: number; end: number };

// Escaped, because one non-ASCII letter in a regular expression doubles the bundle's size in memory. U+FF01 is
// full-width.
const sentenceEnd = /[.!?\u2026\u3002\uff01\uff1f]["'\u201d\u2019\xbb)\]]*$/u;
const clauseEnd = /[,;:\u2014\u2013\u3001\uff0c\uff1b]["'\u201d\u2019\xbb)\]]*$/u;
/** Invisible characters, which may break a file's lines. The zero-width joiner is kept, because emoji need it. */
const invisible = /(?!\u200d)[\p{Cc}\p{Cf}]/gu;

const stopOf = (text: string): Stop => {
  if (sentenceEnd.test(text)) return 'sentence';
  return clauseEnd.test(text) ? 'clause' : 'none';
};

function piecesOf(text: string, language: Language): Piece[] {
  return [...text.matchAll(/\S+/g)].flatMap(({ 0: whole, index }) => {
    const word = whole.replaceAll(invisible, '');
    const end = index + whole.length;
    if (word === '') return [];
    if (word.length <= captionLineCharacters) return [{ text: word, start: index, end }];
    const parts: string[] = [];
    for (const character of charactersIn(word, language)) {
      // A letter with many combining marks is one character to Unicode. It is cut if it is longer than a line.
      for (const bit of character.length > captionLineCharacters ? character : [character]) {
        const last = parts.at(-1);
        if (last !== undefined && last.length + bit.length <= captionLineCharacters)
          parts[parts.length - 1] = last + bit;
        else parts.push(bit);
      }
    }
    return parts.map((part) => ({ text: part, start: index, end }));
  });
}

/**
 * Assigns a time to each token, using the speech marks. A token without a word, such as a dash, gets the previous
 * token's time.
 */
export function tokensBySpeech(
  text: string,
  { words }: Pick<Timings, 'words'>,
  milliseconds: number,
  language: Language,
): CaptionToken[] {
  const inOrder = words.toSorted((a, b) => a.milliseconds - b.milliseconds);
  const spans = spokenSpans(inOrder, milliseconds / 1000);
  const spoken = inOrder
    .filter((word) => word.milliseconds >= 0 && word.milliseconds < milliseconds)
    .map((word, i) => ({ ...word, spokenUntil: (spans[i]?.endSeconds ?? 0) * 1000 }));
  let end = 0;
  let start = 0;
  return piecesOf(text, language).map((piece) => {
    const within = spoken.filter((word) => piece.start <= word.start && word.start < piece.end);
    start = Math.max(start, Math.floor(within[0]?.milliseconds ?? end));
    end = Math.max(start, end, Math.floor(within.at(-1)?.spokenUntil ?? end));
    return {
      text: piece.text,
      characters: piece.text.length,
      startMilliseconds: start,
      endMilliseconds: end,
      stop: stopOf(piece.text),
    };
  });
}

export function tokensByLength(text: string, milliseconds: number, language: Language): CaptionToken[] {
  const sentences = sentencesByLength(text, milliseconds / 1000, language);
  const timeAt = (offset: number): number => {
    const at = sentences.findLastIndex(({ start }) => start <= offset);
    const sentence = sentences[at];
    if (!sentence) return 0;
    const part = Math.min(1, (offset - sentence.start) / (sentence.end - sentence.start));
    const until = sentences[at + 1]?.milliseconds ?? milliseconds;
    return Math.floor(sentence.milliseconds + part * (until - sentence.milliseconds));
  };
  return piecesOf(text, language).map(({ text: piece, start, end }) => ({
    text: piece,
    characters: piece.length,
    startMilliseconds: timeAt(start),
    endMilliseconds: timeAt(end),
    stop: stopOf(piece),
  }));
}
