import { expect, it } from 'vitest';
import { CursorError, decodeCursor, decodeExploreCursor, encodeCursor, encodeExploreCursor } from './cursor.ts';

const position = '2026-03-14T08:00:03.000Z#storystorystorystory00';
const rankedAt = '2026-03-14T08:30:00.000Z';

it('leads back to its position', () => {
  expect(decodeCursor(encodeCursor(position))).toBe(position);
});

it('of Explore also names the ranking', () => {
  for (const place of [
    { before: position, rankedAt: undefined },
    { before: position, rankedAt },
  ])
    expect(decodeExploreCursor(encodeExploreCursor(place))).toEqual(place);
  for (const made of [
    '',
    'x',
    encodeCursor(`${position}~`),
    encodeCursor(`${position}~LATEST`),
    encodeCursor(`${position}~${rankedAt}~`),
  ])
    expect(() => decodeExploreCursor(made)).toThrow(CursorError);
});

it.each(['', 'x', encodeCursor('PUBLIC#2026-03#0'), encodeCursor(`${position} OR 1`), '🙂', 'a'.repeat(1_000)])(
  'that is not ours is refused: %s',
  (cursor) => {
    expect(() => decodeCursor(cursor)).toThrow(CursorError);
  },
);
