import type { Timings } from '#shared/story/story.ts';
import { charactersIn, isUnspaced, wordsIn, type Language } from './language.ts';
import { sentencesByLength } from './sentencesByLength.ts';
import { spokenSpans } from './spokenSpans.ts';

export const captionLineCharacters = 42;

/** The kind of boundary after a token. The best place to cut is a sentence's end, then a clause's end. */
export type Stop = 'none' | 'clause' | 'sentence';

/**
 * A piece of text that captions never cut. Times are whole milliseconds. `columns` is its width: most characters have
 * one column, and those of Chinese, Japanese and Korean have two. `isJoined` is true if no space stands before it.
 */
export type CaptionToken = {
  text: string;
  columns: number;
  isJoined: boolean;
  startMilliseconds: number;
  endMilliseconds: number;
  stop: Stop;
};

type Piece = { text: string; start: number; end: number; isJoined: boolean };

// Escaped, because one non-ASCII letter in a regular expression doubles the bundle's size in memory. U+FF01 is
// full-width.
const sentenceEnd = /[.!?\u2026\u3002\uff01\uff1f]["'\u201d\u2019\xbb)\]]*$/u;
const clauseEnd = /[,;:\u2014\u2013\u3001\uff0c\uff1b]["'\u201d\u2019\xbb)\]]*$/u;
/** Brackets and quotation marks that belong to the word after them. */
const opening = /[\p{Ps}\p{Pi}]+$/u;
/** Invisible characters, which may break a file's lines. The zero-width joiner is kept, because emoji need it. */
const invisible = /(?!\u200d)[\p{Cc}\p{Cf}]/gu;

const stopOf = (text: string): Stop => {
  if (sentenceEnd.test(text)) return 'sentence';
  return clauseEnd.test(text) ? 'clause' : 'none';
};

const wide = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\uff01-\uff60]/gu;

const columnsOf = (text: string): number => text.length + (text.match(wide)?.length ?? 0);

/** Cuts between words where no spaces do. Punctuation stays with the word before, and opening brackets with the next. */
function wordsWithoutSpaces(text: string, language: Language): { text: string; index: number }[] {
  const starts = wordsIn(text, language).map(
    ({ start }) => start - (opening.exec(text.slice(0, start))?.[0].length ?? 0),
  );
  const cuts = [0, ...new Set(starts.slice(1)), text.length];
  return cuts.slice(0, -1).map((from, at) => ({ text: text.slice(from, cuts[at + 1]), index: from }));
}

function piecesOf(text: string, language: Language): Piece[] {
  return [...text.matchAll(/\S+/g)].flatMap(({ 0: whole, index }) => {
    const words = isUnspaced(language) ? wordsWithoutSpaces(whole, language) : [{ text: whole, index: 0 }];
    return words.flatMap((word) => piecesOfWord(word.text, index + word.index, language, word.index > 0));
  });
}

function piecesOfWord(whole: string, start: number, language: Language, isJoined: boolean): Piece[] {
  const word = whole.replaceAll(invisible, '');
  const end = start + whole.length;
  if (word === '') return [];
  if (columnsOf(word) <= captionLineCharacters) return [{ text: word, start, end, isJoined }];
  const parts: string[] = [];
  for (const character of charactersIn(word, language)) {
    // A letter with many combining marks is one character to Unicode. It is cut if it is longer than a line.
    for (const bit of character.length > captionLineCharacters ? character : [character]) {
      const last = parts.at(-1);
      if (last !== undefined && columnsOf(last + bit) <= captionLineCharacters) parts[parts.length - 1] = last + bit;
      else parts.push(bit);
    }
  }
  return parts.map((part) => ({ text: part, start, end, isJoined }));
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
      columns: columnsOf(piece.text),
      isJoined: piece.isJoined,
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
  return piecesOf(text, language).map(({ text: piece, start, end, isJoined }) => ({
    text: piece,
    columns: columnsOf(piece),
    isJoined,
    startMilliseconds: timeAt(start),
    endMilliseconds: timeAt(end),
    stop: stopOf(piece),
  }));
}
