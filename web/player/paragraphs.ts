import type { Timing } from '#shared/story/story.ts';

/** `word` is the index of the piece's timing. It is undefined if the piece is not spoken. */
export type Piece = { text: string; word: number | undefined };
export type Paragraph = { start: number; pieces: Piece[] };

const paragraph = /\S[\s\S]*?(?=\s*\n\s*\n|\s*$)/g;
const spacesOrToken = /\s+|\S+/g;
const spoken = /[\p{L}\p{N}]/u;

/** Punctuation is part of the word before or after it, because timings omit punctuation. */
export const paragraphsOf = (text: string, words: readonly Timing[]): Paragraph[] =>
  [...text.matchAll(paragraph)].map(({ 0: whole, index: start }) => ({
    start,
    pieces: words.length > 0 ? piecesOf(whole, start, words) : [{ text: whole, word: undefined }],
  }));

export const sentencesInParagraphs = (text: string, sentences: readonly Timing[]): Paragraph[] =>
  [...text.matchAll(paragraph)].map(({ 0: whole, index: start }) => {
    const pieces: Piece[] = [];
    let at = start;
    const end = start + whole.length;
    for (const [index, sentence] of sentences.entries()) {
      if (sentence.start < at || sentence.end > end) continue;
      if (sentence.start > at) pieces.push({ text: text.slice(at, sentence.start), word: undefined });
      pieces.push({ text: text.slice(sentence.start, sentence.end), word: index });
      at = sentence.end;
    }
    if (at < end) pieces.push({ text: text.slice(at, end), word: undefined });
    return { start, pieces };
  });

function piecesOf(whole: string, offset: number, words: readonly Timing[]): Piece[] {
  const pieces: Piece[] = [];
  let next = words.findIndex(({ start }) => start >= offset);
  if (next === -1) next = words.length;
  for (const { 0: token, index } of whole.matchAll(spacesOrToken)) {
    const start = offset + index;
    const first = next;
    while (next < words.length && (words[next]?.start ?? 0) < start + token.length) next += 1;
    if (first < next) pieces.push(...split(token, start, words.slice(first, next), first));
    else if (spoken.test(token) || !joinToWord(pieces, token)) pieces.push({ text: token, word: undefined });
  }
  return pieces;
}

/** A token without spaces may contain several words (`light—the`). Each piece extends to the next word. */
const split = (token: string, start: number, words: readonly Timing[], first: number): Piece[] =>
  words.map((word, i) => ({
    text: token.slice(i === 0 ? 0 : word.start - start, (words[i + 1]?.start ?? Infinity) - start),
    word: first + i,
  }));

/** A dash between spaces is not spoken, so it joins the word before it. */
function joinToWord(pieces: Piece[], token: string): boolean {
  const [word, space] = pieces.slice(-2);
  if (word?.word === undefined || space === undefined || space.word !== undefined || token.trim() === '') return false;
  pieces.splice(-2, 2, { text: word.text + space.text + token, word: word.word });
  return true;
}
