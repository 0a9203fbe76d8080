import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import bookFonts from '#functions/book/pdf/bookFonts.json' with { type: 'json' };
import cardFonts from '#functions/video/frame/cardFonts.json' with { type: 'json' };
import { cutBookFonts, cutCardFonts, cutFonts } from './cutFonts.ts';

const folder = join(import.meta.dirname, '../fonts');

test('the client’s fonts are subsets of the packages’ fonts, as npm run fonts makes them', async () => {
  const fonts = await cutFonts();
  const files = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isFile());
  expect(files.map(({ name }) => name).toSorted()).toEqual([...fonts.keys()].toSorted());
  for (const [name, file] of fonts) {
    expect(file.equals(await readFile(join(folder, name)))).toBe(true);
    // The page preloads both fonts, so their size delays its start. On a slow network, 8 KB take 40 ms.
    expect(file.length).toBeLessThan(32_000);
  }
});

test('the videos’ fonts are subsets as well', async () => {
  expect(cardFonts).toEqual(await cutCardFonts());
  expect(bookFonts).toEqual(await cutBookFonts());
});
