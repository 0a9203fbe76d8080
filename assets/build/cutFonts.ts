import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const { resolve } = createRequire(import.meta.url);

/** The characters in Fontsource's Latin files. They cover English, Spanish and similar languages. */
const LATIN: readonly (readonly [first: number, last: number])[] = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x304, 0x304],
  [0x308, 0x308],
  [0x329, 0x329],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2191],
  [0x2193, 0x2193],
  [0x2212, 0x2212],
  [0x2215, 0x2215],
];

const charactersOf = (ranges: typeof LATIN): string[] =>
  ranges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)),
  );

/** All characters of the fonts. */
export const latin = charactersOf(LATIN);

/** The characters of the interface in English, Spanish and German. Every page loads these. */
export const FIRST = new Set([
  ...charactersOf([[0x20, 0x7e]]),
  ...Array.from('\u{a0}¡«°·»¿×ÁÄÉÍÑÓÖÚÜßáäçèéíñóöúü–—‘’“”„•…€↑↓−'),
]);

/** The first file of a font, and one that browsers load only if a page has one of its characters. */
const parts: readonly (readonly [suffix: string, characters: readonly string[]])[] = [
  ['', latin.filter((one) => FIRST.has(one))],
  ['More', latin.filter((one) => !FIRST.has(one))],
];

/** OpenType features that browsers apply by default, and the numeral features that our style sheets use. */
const FEATURES = ['calt', 'ccmp', 'kern', 'liga', 'lnum', 'locl', 'mark', 'mkmk', 'rclt', 'rlig', 'rvrn', 'tnum'];

/** IDs of the name records that stay in the font: copyright, family, style, license and the license's URL. */
const NAMES = [0, 1, 2, 13, 14];

type Cut = {
  from: string;
  axes: NonNullable<Parameters<typeof subsetFont>[2]['variationAxes']>;
  without?: readonly string[];
};

const FRAUNCES = '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2';
const INTER = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';

/** Only the used part of each axis stays, because one more full axis would double the file's size. */
const cuts: Readonly<Record<string, Cut>> = {
  // The optical size (`opsz`) stays variable. Large sizes have more contrast. Small sizes are sturdier.
  fraunces: {
    from: FRAUNCES,
    axes: { wght: 430, opsz: { min: 17, max: 72 } },
  },
  inter: {
    from: INTER,
    axes: { wght: { min: 400, max: 700 } },
    // Raised colons and arrows between digits and capitals take 4 KB.
    without: ['calt'],
  },
};

const cut = async (
  { from, axes, without = [] }: Cut,
  targetFormat: 'woff2' | 'truetype',
  characters: readonly string[] = latin,
): Promise<Buffer> =>
  subsetFont(await readFile(resolve(from)), characters.join(''), {
    targetFormat,
    variationAxes: axes,
    keepFeatures: FEATURES.filter((feature) => !without.includes(feature)),
    preserveNameIds: NAMES,
  });

export const cutFonts = async (): Promise<ReadonlyMap<string, Buffer>> => {
  const fonts = new Map<string, Buffer>();
  for (const [name, one] of Object.entries(cuts))
    for (const [suffix, characters] of parts) fonts.set(`${name}${suffix}.woff2`, await cut(one, 'woff2', characters));
  return fonts;
};

const cardCuts: Readonly<Record<'fraunces' | 'inter', Cut>> = {
  fraunces: { from: FRAUNCES, axes: { wght: 430, opsz: 60 } },
  inter: { from: INTER, axes: { wght: 500 } },
};

/** Fonts in Base64 for functions that draw text. Their renderer can't read WOFF2, so the fonts are TrueType. */
export const cutCardFonts = async (): Promise<Record<string, string>> => {
  const fonts: Record<string, string> = {};
  for (const [name, one] of Object.entries(cardCuts)) fonts[name] = (await cut(one, 'truetype')).toString('base64');
  return fonts;
};

/** For running text on paper. The sturdier strokes of a small optical size (`opsz`) suit small print. */
const bookCuts: Readonly<Record<'reading', Cut>> = { reading: { from: FRAUNCES, axes: { wght: 430, opsz: 17 } } };

/** The fonts of books on paper, in Base64 as TrueType. Titles and small print use the fonts of the cards. */
export const cutBookFonts = async (): Promise<Record<string, string>> => ({
  reading: (await cut(bookCuts.reading, 'truetype')).toString('base64'),
});
