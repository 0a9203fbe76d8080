import fc from 'fast-check';
import { expect, it } from 'vitest';
import { xmlText } from './xmlText.ts';

/** True for a character that XML 1.0 allows (its production `Char`). */
const isXmlCharacter = (character: string): boolean => {
  const code = character.codePointAt(0) ?? 0;
  const isPlain = code === 9 || code === 10 || code === 13 || (code >= 0x20 && code <= 0xd7ff);
  return isPlain || (code >= 0xe000 && code <= 0xfffd) || code >= 0x10000;
};
const unescaped = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

/** Random UTF-16 units. Units that XML forbids are more frequent than by chance. */
const anyText = fc
  .array(
    fc.oneof(
      fc.integer({ min: 0, max: 0xffff }),
      fc.constantFrom(0, 0xb, 0x1b, 0x7f, 0xd800, 0xdc00, 0xfffe, 0xffff, 0x26, 0x3c, 0x3e, 0x22, 0x5d),
    ),
  )
  .map((units) => String.fromCharCode(...units));

it('escapes any text for XML, with spaces for characters that XML does not allow', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const written = xmlText(text);
      expect(Array.from(written).every(isXmlCharacter)).toBe(true);
      expect(written).not.toMatch(/[<>]|&(?!(amp|lt|gt);)/);
      const expected = Array.from(text).map((one) => (isXmlCharacter(one) ? one : ' '));
      expect(unescaped(written)).toBe(expected.join(''));
    }),
    { numRuns: 2_000 },
  );
});
