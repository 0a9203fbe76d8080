import { expect, test } from 'vitest';
import { cuesOf, type Cue } from '#shared/story/captions.ts';
import { defaultLanguage } from '#shared/story/language.ts';
import { stepsOf, toTtml } from './timedText.ts';

const text = 'He rowed on & on. “Again!” it said — twice.';
const words = [...text.matchAll(/[\p{L}']+/gu)].map(({ 0: word, index }, i) => ({
  milliseconds: 300 * i + (i > 3 ? 2000 : 0),
  start: index,
  end: index + word.length,
}));
const cues = cuesOf(text, { words }, 6, defaultLanguage);
const bottom = { place: 'bottom', language: defaultLanguage } as const;

const shown = (ttml: string) =>
  [...ttml.matchAll(/<p [^>]*begin="([^"]+)" end="([^"]+)"[^>]*>(.*)<\/p>/g)].map(([, begin, end, inner = '']) => ({
    times: [begin, end],
    text: inner.replaceAll('<br/>', ' ').replaceAll(/<[^>]*>/g, ''),
    lit: [...inner.matchAll(/<span tts:color="#FFC24F">([^<]*)<\/span>/g)].map(([, lit]) => lit),
  }));

test('each word is highlighted while spoken, with its punctuation, and none in a pause', () => {
  expect(shown(toTtml(cues, bottom)).map(({ times, lit }) => [...times, ...lit])).toEqual([
    ['00:00:00.000', '00:00:00.300', 'He'],
    ['00:00:00.300', '00:00:00.600', 'rowed'],
    ['00:00:00.600', '00:00:00.900', 'on'],
    ['00:00:00.900', '00:00:01.330', 'on.'],
    ['00:00:01.330', '00:00:03.200'],
    ['00:00:03.200', '00:00:03.500', '“Again!”'],
    ['00:00:03.500', '00:00:03.800', 'it'],
    ['00:00:03.800', '00:00:04.100', 'said'],
    ['00:00:04.100', '00:00:04.800', 'twice.'],
    ['00:00:04.800', '00:00:05.400'],
  ]);
});

test('a caption always has all its words, so that none moves', () => {
  const texts = cues.map(({ lines }) => lines.join(' ').replace('&', '&amp;'));
  expect([...new Set(shown(toTtml(cues, bottom)).map((one) => one.text))]).toEqual(texts);
});

test('without word times captions are shown without highlights', () => {
  const plain = shown(toTtml(cuesOf(text, null, 6, defaultLanguage), bottom));
  expect(plain.map(({ lit }) => lit)).toEqual(plain.map(() => []));
  expect(plain.map((one) => one.text).join(' ')).toBe(text.replace('&', '&amp;'));
});

test('captions stand at the bottom or the top of the frame', () => {
  expect(toTtml(cues, bottom)).toContain('tts:origin="5% 60%" tts:extent="90% 34%" tts:displayAlign="after"');
  expect(toTtml(cues, { ...bottom, place: 'top' })).toContain(
    'tts:origin="5% 6%" tts:extent="90% 34%" tts:displayAlign="before"',
  );
});

test('words with invalid times never overlap, and none is shown outside its caption', () => {
  const word = (at: number, end: number) => ({ text: 'a', startSeconds: at, endSeconds: end });
  const cue: Cue = {
    startSeconds: 1,
    endSeconds: 3,
    lines: ['a a a a'],
    words: [word(0, 2.5), word(2, 2.2), word(2.2, 2.2), word(2.9, 9)],
  };
  let last = 1;
  for (const { startSeconds, endSeconds } of stepsOf(cue)) {
    expect(startSeconds).toBe(last);
    expect(endSeconds).toBeGreaterThan(startSeconds);
    last = endSeconds;
  }
  expect(last).toBe(3);
});
