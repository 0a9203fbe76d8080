import { expect, test } from 'vitest';
import type { CaptionStyle } from './plan.ts';
import { readSrt } from './srt.ts';

const style = { fontColor: 'WHITE' } as CaptionStyle;
const FILE =
  '1\r\n00:00:01,500 --> 00:00:02.250\r\nHi --> <i>there</i>\r\nyou\r\n\r\n2\r\n01:00:00,000 --> 01:00:01,000\r\nx';

test('times and lines are read, with either decimal sign and line end', () => {
  const read = readSrt(FILE, style, 720);
  expect(read.map(({ startSeconds, endSeconds, lines }) => [startSeconds, endSeconds, lines])).toEqual([
    [1.5, 2.25, [[{ text: 'Hi --> there', color: '#FFFFFF' }], [{ text: 'you', color: '#FFFFFF' }]]],
    [3600, 3601, [[{ text: 'x', color: '#FFFFFF' }]]],
  ]);
  expect(readSrt('', style, 720)).toEqual([]);
});

test('captions are at the bottom, or as far from the top as the job says', () => {
  const [bottom] = readSrt(FILE, style, 720);
  const [top] = readSrt(FILE, { ...style, yPosition: 36 }, 720);
  expect(bottom?.room).toMatchObject({ isAtTop: false, top: 0, height: 94 });
  expect(top?.room).toMatchObject({ isAtTop: true, top: 5 });
});
