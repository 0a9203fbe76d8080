import { expect, test } from 'vitest';
import { fontFile } from '#functions/video/frame/ourType.ts';
import { readFont } from './readFont.ts';

test('a font’s name and line height are read', () => {
  const { family, lineEm } = readFont(fontFile('inter'));
  expect(family).toBe('Inter');
  expect(lineEm).toBeGreaterThan(1.1);
  expect(lineEm).toBeLessThan(1.6);
});

test('a file that is no font is refused', () => {
  expect(() => readFont(Buffer.from('This is no font, and never was one.'))).toThrow();
});
