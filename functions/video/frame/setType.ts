import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { xmlText } from '#functions/platform/xmlText.ts';
import type { Sharp } from '#functions/story/pictures/pixels.ts';
import type { Size } from './frameLayout.ts';
import { fontFile, isInOurLetters, type Family } from './ourType.ts';

const families = { fraunces: 'Fraunces', inter: 'Inter' } as const;

/** The settings of a text. `pixels` is the font size. Lines are centered, and at most `width` wide. */
export type Setting = { family: Family; pixels: number; width: number; opacity?: number };

export type SetText = Size & { png: Buffer };

/** Writes our fonts to files, because libvips reads only files. They stay, because libvips remembers their paths. */
const writtenFonts = async (): Promise<Record<Family, string>> => {
  const folder = await mkdtemp(join(tmpdir(), 'card-fonts-'));
  const pathOf = (family: Family) => join(folder, `${family}.ttf`);
  for (const family of ['fraunces', 'inter'] as const) await writeFile(pathOf(family), fontFile(family));
  return { fraunces: pathOf('fraunces'), inter: pathOf('inter') };
};
let fontFiles: Promise<Record<Family, string>> | undefined;

/** Draws a text. Undefined for an empty text, or one with characters that our fonts lack. */
export const setText = async (
  sharp: Sharp,
  text: string,
  { family, pixels, width, opacity = 1 }: Setting,
): Promise<SetText | undefined> => {
  const line = text.normalize('NFC').trim();
  if (line === '' || !isInOurLetters(line)) return undefined;
  fontFiles ??= writtenFonts();
  const alpha = `${Math.round(opacity * 100)}%`;
  const { data: png, info } = await sharp({
    text: {
      text: `<span foreground="white" alpha="${alpha}">${xmlText(line)}</span>`,
      font: `${families[family]} ${Math.round(pixels)}`,
      fontfile: (await fontFiles)[family],
      width: Math.round(width),
      // At 72 dpi, a point is a pixel.
      dpi: 72,
      align: 'centre',
      wrap: 'word-char',
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { png, width: info.width, height: info.height };
};
