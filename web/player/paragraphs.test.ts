import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sentencesByLength } from '#shared/story/sentencesByLength.ts';
import { defaultLanguage } from '#shared/story/language.ts';
import { paragraphsOf, sentencesInParagraphs } from './paragraphs.ts';

/** Timings in the form of speech marks: words of letters and digits only, with UTF-16 offsets. */
const spokenIn = (text: string) =>
  [...text.matchAll(/[\p{L}\p{N}']+/gu)].map(({ 0: word, index }, i) => ({
    milliseconds: i * 300,
    start: index,
    end: index + word.length,
  }));
const piecesOf = (text: string) =>
  paragraphsOf(text, spokenIn(text)).map(({ pieces }) => pieces.filter(({ word }) => word !== undefined));

test('blank lines separate paragraphs, ignoring spaces', () => {
  expect(paragraphsOf('\n One.\n\n \nTwo,\nstill two.  \n\n', [])).toEqual([
    { start: 2, pieces: [{ text: 'One.', word: undefined }] },
    { start: 10, pieces: [{ text: 'Two,\nstill two.', word: undefined }] },
  ]);
});

test('punctuation is highlighted with its word', () => {
  expect(piecesOf('“Again!” it yelled, (twice).')).toEqual([
    [
      { text: '“Again!”', word: 0 },
      { text: 'it', word: 1 },
      { text: 'yelled,', word: 2 },
      { text: '(twice).', word: 3 },
    ],
  ]);
});

test('words without spaces between them are highlighted one by one', () => {
  expect(piecesOf('half-made light—the end')[0]?.map(({ text }) => text)).toEqual([
    'half-',
    'made',
    'light—',
    'the',
    'end',
  ]);
});

test('a dash between spaces goes with the word before it', () => {
  expect(piecesOf('He rowed — slowly.')[0]).toEqual([
    { text: 'He', word: 0 },
    { text: 'rowed —', word: 1 },
    { text: 'slowly.', word: 2 },
  ]);
});

test('a word that is not spoken is plain text', () => {
  const words = spokenIn('one two three').filter((_, i) => i !== 1);
  expect(paragraphsOf('one two three', words)[0]?.pieces).toEqual([
    { text: 'one', word: 0 },
    { text: ' ', word: undefined },
    { text: 'two', word: undefined },
    { text: ' ', word: undefined },
    { text: 'three', word: 1 },
  ]);
});

test('words are counted through the paragraphs, past characters of two units', () => {
  expect(piecesOf('A 🐋 sings.\n\nThe end.').map((pieces) => pieces.map(({ text, word }) => [text, word]))).toEqual([
    [
      ['A 🐋', 0],
      ['sings.', 1],
    ],
    [
      ['The', 2],
      ['end.', 3],
    ],
  ]);
});

test('timings outside the text lose no text', () => {
  const words = [{ milliseconds: 0, start: 400, end: 404 }];
  expect(
    paragraphsOf('A short one.', words)[0]
      ?.pieces.map(({ text }) => text)
      .join(''),
  ).toBe('A short one.');
});

test('no character is lost or doubled, and every word appears once, in order', () => {
  const someText = fc.string({ unit: fc.constantFrom('a', 'Z', '9', ' ', '\n', ',', '—', '"', '🐋', 'é', '.') });
  fc.assert(
    fc.property(someText, (text) => {
      const words = spokenIn(text);
      const paragraphs = paragraphsOf(text, words);
      for (const { start, pieces } of paragraphs) {
        const whole = pieces.map((piece) => piece.text).join('');
        expect(text.slice(start, start + whole.length)).toBe(whole);
      }
      const strip = (all: string) => all.replaceAll(/\s/g, '');
      expect(strip(paragraphs.flatMap(({ pieces }) => pieces.map((piece) => piece.text)).join(''))).toBe(strip(text));
      const highlighted = paragraphs.flatMap(({ pieces }) => pieces.flatMap(({ word }) => word ?? []));
      expect(highlighted).toEqual(words.map((_, i) => i));
    }),
  );
});

test('sentences are parts of their paragraphs, without gaps', () => {
  const text = ' One. Two!\n\nThree';
  expect(sentencesInParagraphs(text, sentencesByLength(text, 10, defaultLanguage))).toEqual([
    {
      start: 1,
      pieces: [
        { text: 'One.', word: 0 },
        { text: ' ', word: undefined },
        { text: 'Two!', word: 1 },
      ],
    },
    { start: 12, pieces: [{ text: 'Three', word: 2 }] },
  ]);
});

test('any text’s paragraphs keep every character and sentence once', () => {
  const someText = fc.string({ unit: fc.constantFrom('a', ' ', '\n', '.', '!', '”', '🐋') });
  fc.assert(
    fc.property(someText, (text) => {
      const sentences = sentencesByLength(text, 10, defaultLanguage);
      const paragraphs = sentencesInParagraphs(text, sentences);
      for (const { start, pieces } of paragraphs) {
        const whole = pieces.map((piece) => piece.text).join('');
        expect(text.slice(start, start + whole.length)).toBe(whole);
      }
      expect(paragraphs.flatMap(({ pieces }) => pieces.flatMap(({ word }) => word ?? []))).toEqual(
        sentences.map((_, i) => i),
      );
    }),
  );
});
