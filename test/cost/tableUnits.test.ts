import { expect, it } from 'vitest';
import { itemBytes, readUnits, writeUnits } from './tableUnits.ts';

const item = (bytes: number, more: Record<string, string> = {}) => {
  const named = { pk: 'a', sk: 'b', text: '', ...more };
  return { ...named, text: 'x'.repeat(bytes - itemBytes(named)) };
};

it('counts names and values of an item, in UTF-8', () => {
  expect(itemBytes({ pk: 'STORY#1', sk: 'é', count: 12 })).toBe(2 + 7 + 2 + 2 + 5 + 2);
  expect(itemBytes({ left: undefined, list: ['ab', true] })).toBe(4 + 3 + (1 + 2) + (1 + 1));
});

it('counts a write unit per kilobyte of the larger version, doubled in a transaction', () => {
  expect(writeUnits(undefined, item(1024), false)).toBe(1);
  expect(writeUnits(undefined, item(1025), false)).toBe(2);
  expect(writeUnits(item(3000), item(10), false)).toBe(3);
  expect(writeUnits(item(3000), undefined, true)).toBe(6);
});

it('counts an index write once for a staying item, twice for a moving one, never for an unindexed one', () => {
  const at = (place: string) => item(900, { gsi1pk: 'O', gsi1sk: place });
  expect(writeUnits(undefined, at('1'), false)).toBe(2);
  expect(writeUnits(at('1'), { ...at('1'), text: 'other' }, false)).toBe(2);
  expect(writeUnits(at('1'), at('2'), true)).toBe(2 + 2);
  expect(writeUnits(at('1'), at('1'), false)).toBe(1);
});

it('counts a read unit per four kilobytes, and half of one for eventual reads', () => {
  expect([readUnits(0, true), readUnits(4096, true), readUnits(4097, true), readUnits(4097, false)]).toEqual([
    1, 1, 2, 1,
  ]);
});
