import { expect, test } from 'vitest';
import { cuesOf } from '#shared/story/captions.ts';
import { toTtml } from '#functions/video/export/timedText.ts';
import { defaultLanguage } from '#shared/story/language.ts';
import { toAss } from './toAss.ts';
import { readTtml } from './ttml.ts';

const text = 'She said “a < b & {c}” to no one.';
const words = [...text.matchAll(/\w+/g)].map(({ 0: word, index }, i) => ({
  milliseconds: 505 * i,
  start: index,
  end: index + word.length,
}));
const ttml = (place: 'top' | 'bottom' = 'bottom') =>
  toTtml(cuesOf(text, { words }, 5, defaultLanguage), { place, language: defaultLanguage });
const style = {
  alignment: 'CENTERED',
  fontOpacity: 255,
  fontResolution: 96,
  fontSize: 54,
  outlineColor: 'BLACK',
  outlineSize: 4,
  backgroundColor: 'NONE',
  shadowColor: 'NONE',
  stylePassthrough: 'ENABLED',
} as const;
const assOf = (place: 'top' | 'bottom') => toAss(readTtml(ttml(place)), style, { width: 1920, height: 1080 });

test('the product’s document is read: times, words, colours', () => {
  const moments = readTtml(ttml());
  const lit = moments.map(({ startSeconds, endSeconds, lines }) => [
    startSeconds,
    endSeconds,
    lines.flat().find(({ color }) => color === '#FFC24F')?.text,
  ]);
  expect(lit.slice(0, 4)).toEqual([
    [0, 0.505, 'She'],
    [0.505, 1.01, 'said'],
    [1.01, 1.35, '“a'],
    [1.35, 1.515, undefined],
  ]);
  for (const { lines } of moments)
    expect(
      lines
        .flat()
        .map((run) => run.text)
        .join(''),
    ).toBe(text);
});

test('captions are drawn at the bottom or top of the frame, in their colours, with only our markup', () => {
  const [first = ''] = assOf('bottom')
    .split('\n')
    .filter((line) => line.startsWith('Dialogue'));
  expect(first).toContain('0:00:00.00,0:00:00.50,Default,,96,96,65,,');
  expect(first).toContain(String.raw`{\an2}{\c&H4FC2FF&}She{\c&HFFFFFF&} {\c&HFFFFFF&}said “a < b & (c)” to no one.`);
  expect(assOf('top')).toContain(String.raw`Default,,96,96,65,,{\an8}`);
});

test('an unsupported document is refused', () => {
  expect(() => readTtml(ttml().replace('<span tts:color', '<span tts:fontWeight="bold" tts:color'))).toThrow('TTML');
  expect(() =>
    readTtml(ttml().replaceAll('"captions"', '"another"').replace('xml:id="another"', 'xml:id="x"')),
  ).toThrow('TTML');
  expect(() => readTtml(ttml().replace('begin="00:00:00.000"', 'begin="12f"'))).toThrow('TTML');
});
