import fc from 'fast-check';
import { expect, it } from 'vitest';
import { defaultLanguage } from '#shared/story/language.ts';
import { xmpOf } from './xmp.ts';

/** True for characters that XML 1.0 forbids even if escaped: controls, lone surrogates, U+FFFE and U+FFFF. */
const isNotXml = (character: string): boolean => {
  const code = character.codePointAt(0) ?? 0;
  return (
    (code < 0x20 && !'\t\n\r'.includes(character)) || (code >= 0xd800 && code < 0xe000) || (code & 0x1fffe) === 0xfffe
  );
};
const units = fc.oneof(
  fc.integer({ min: 0, max: 0xffff }),
  fc.constantFrom(0, 0x1b, 0xd800, 0xdc00, 0xfffe, 0xffff, 0x26, 0x3c, 0x3e),
);
const anyText = fc.array(units).map((of) => String.fromCharCode(...of));
const shapeOf = (xml: string): string[] => xml.match(/<[^>]*>/g) ?? [];

it('is well-formed XML with the same elements for any title and reader', () => {
  const of = (title: string, reader: string) =>
    xmpOf({ title, language: defaultLanguage, made: { author: 'owner', isSpoken: true, reader }, ofPicture: false });
  const shape = shapeOf(of('A lamp', 'Ada'));
  fc.assert(
    fc.property(anyText, anyText, (title, reader) => {
      const xml = of(title, reader);
      expect(Array.from(xml).filter(isNotXml)).toEqual([]);
      expect(xml).not.toMatch(/&(?!(amp|lt|gt|#\d+);)/);
      expect(shapeOf(xml)).toEqual(shape);
      // The text survives encoding as UTF-8, so it has no lone surrogates.
      expect(Buffer.from(xml).toString()).toBe(xml);
    }),
    { numRuns: 2_000 },
  );
});

it('contains the title, without characters that XML does not allow', () => {
  const xml = xmpOf({
    title: 'Tom & “Jerry” <3 \ufffe\ud83d\ude00\ud83d',
    language: defaultLanguage,
    made: { author: 'owner', isSpoken: false },
    ofPicture: true,
  });
  expect(xml).toContain('>Tom &amp; “Jerry” &lt;3  \u{1f600} <');
});
