import { expect, test } from 'vitest';
import { fontFile } from '#functions/video/frame/ourType.ts';
import { readFont } from './readFont.ts';

test('a font says its name and how high its line is', () => {
  const { family, lineEm } = readFont(fontFile('inter'));
  expect(family).toBe('Inter');
  expect(lineEm).toBeGreaterThan(1.1);
  expect(lineEm).toBeLessThan(1.6);
});

test('what is no font is refused', () => {
  expect(() => readFont(Buffer.from('This is no font, and never was one.'))).toThrow();
});
