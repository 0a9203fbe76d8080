import { expect, it } from 'vitest';

import { parseRange } from './range.ts';

it.each([
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=5-', { start: 5, end: 9 }],
  ['bytes=-4', { start: 6, end: 9 }],
  ['bytes=-40', { start: 0, end: 9 }],
  ['bytes=3-400', { start: 3, end: 9 }],
])('serves %s of ten bytes', (header, expected) => {
  expect(parseRange(header, 10)).toEqual(expected);
});

it.each([undefined, '', 'bytes=-', 'bytes=5-2', 'bytes=0-1,3-4', 'items=0-1', 'bytes=a-b'])(
  'answers %j with the whole file',
  (header) => {
    expect(parseRange(header, 10)).toBeUndefined();
  },
);

it.each([
  ['bytes=10-', 10],
  ['bytes=-0', 10],
  ['bytes=0-', 0],
])('refuses %s of %i bytes with the size', (header, size) => {
  expect(() => parseRange(header, size)).toThrow(
    expect.objectContaining({ status: 416, headers: { 'content-range': `bytes */${size}` } }) as Error,
  );
});
