import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import bookFonts from '#functions/book/pdf/bookFonts.json' with { type: 'json' };
import cardFonts from '#functions/video/frame/cardFonts.json' with { type: 'json' };
import { cutBookFonts, cutCardFonts, cutFonts, FIRST, latin } from './cutFonts.ts';

const folder = join(import.meta.dirname, '../fonts');

test('the client’s fonts are subsets of the packages’ fonts, as npm run fonts makes them', async () => {
  const fonts = await cutFonts();
  const files = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isFile());
  expect(files.map(({ name }) => name).toSorted()).toEqual([...fonts.keys()].toSorted());
  for (const [name, file] of fonts) {
    expect(file.equals(await readFile(join(folder, name)))).toBe(true);
    // The page preloads both first files, so their size delays its start. On a slow network, 8 KB take 40 ms.
    expect(file.length).toBeLessThan(24_000);
  }
});

/** The characters of each face in a style sheet, in the order of the faces. */
const facesIn = (css: string): ((character: string) => boolean)[] =>
  [...css.matchAll(/unicode-range:([^;]+);/g)].map(([, list = '']) => {
    const ranges = [...list.matchAll(/U\+([\da-f]+)(?:-([\da-f]+))?/g)].map(([, first = '', last = first]) =>
      [first, last].map((hex) => Number.parseInt(hex, 16)),
    );
    return (one) => {
      const code = one.codePointAt(0) ?? 0;
      return ranges.some(([first = 0, last = 0]) => first <= code && code <= last);
    };
  });

test('browsers load the second file of a font only for a character that the first lacks', async () => {
  const faces = facesIn(await readFile(join(import.meta.dirname, '../../web/styles/fonts.css'), 'utf8'));
  expect(faces.length).toBe(4);
  for (const [more, first] of [faces.slice(0, 2), faces.slice(2)])
    for (const one of latin)
      expect([one, first?.(one), first?.(one) || more?.(one)]).toEqual([one, FIRST.has(one), true]);
});

test('the interface in English, Spanish and German needs the first files only', async () => {
  const second = latin.filter((one) => !FIRST.has(one));
  for (const language of ['en', 'es', 'de']) {
    const strings = join(import.meta.dirname, '../../web/strings', language);
    for (const name of await readdir(strings)) {
      const text = await readFile(join(strings, name), 'utf8');
      expect([name, second.filter((one) => text.includes(one))]).toEqual([name, []]);
    }
  }
});

test('the videos’ fonts are subsets as well', async () => {
  expect(cardFonts).toEqual(await cutCardFonts());
  expect(bookFonts).toEqual(await cutBookFonts());
});
