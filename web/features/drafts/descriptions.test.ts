import { expect, test } from 'vitest';
import { draftLimits } from '#shared/draft/draftLimits.ts';
import { lineOf } from './descriptions.ts';

const max = draftLimits.photoDescriptionCharacters;

test('takes the first description that a person wrote', () => {
  expect(lineOf([undefined, 'OLYMPUS DIGITAL CAMERA', ' Biscuit at the lake\0', 'Later'])).toBe('Biscuit at the lake');
  expect(lineOf([])).toBe('');
});

test('cuts a long description to the length that the server takes, and no emoji in half', () => {
  expect(lineOf(['a'.repeat(max + 1)])).toBe('a'.repeat(max));
  expect(lineOf(['🚲'.repeat(max)])).toBe('🚲'.repeat(max / 2));
  expect(lineOf([`a${'🚲'.repeat(max)}`])).toBe(`a${'🚲'.repeat(max / 2 - 1)}`);
});
