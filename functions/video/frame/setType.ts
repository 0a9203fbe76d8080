import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { xmlText } from '#functions/platform/xmlText.ts';
import type { Sharp } from '#functions/story/pictures/pixels.ts';
import type { Size } from './frameLayout.ts';
import type { Language } from '#shared/story/language.ts';
import { fontFile, isInOurLetters, type Family } from './ourType.ts';
import type { FoundFont, ScriptFonts } from './scriptFonts.ts';

const families = { fraunces: 'Fraunces', inter: 'Inter' } as const;

/** The settings of a text. `pixels` is the font size. Lines are centered, and at most `width` wide. */
export type Setting = { family: Family; pixels: number; width: number; opacity?: number; language: Language };

export type SetText = Size & { png: Buffer };

/** Writes our fonts to files, because libvips reads only files. They stay, because libvips remembers their paths. */
const writtenFonts = async (): Promise<Record<Family, string>> => {
  const folder = await mkdtemp(join(tmpdir(), 'card-fonts-'));
  const pathOf = (family: Family) => join(folder, `${family}.ttf`);
  for (const family of ['fraunces', 'inter'] as const) await writeFile(pathOf(family), fontFile(family));
  return { fraunces: pathOf('fraunces'), inter: pathOf('inter') };
};
let fontFiles: Promise<Record<Family, string>> | undefined;

const scriptFiles = new Map<string, Promise<string>>();

const writtenScript = async ({ family, file }: FoundFont): Promise<string> => {
  const path = join(await mkdtemp(join(tmpdir(), 'card-fonts-')), `${family}.ttf`);
  await writeFile(path, file);
  return path;
};

type FontOnDisk = { name: string; path: string };

const fontFor = async (
  text: string,
  { family, language }: Setting,
  scriptFonts: ScriptFonts,
): Promise<FontOnDisk | undefined> => {
  if (isInOurLetters(text)) {
    fontFiles ??= writtenFonts();
    return { name: families[family], path: (await fontFiles)[family] };
  }
  const found = await scriptFonts.find(text, language);
  if (!found) return undefined;
  const path = scriptFiles.get(found.family) ?? writtenScript(found);
  scriptFiles.set(found.family, path);
  return { name: found.family, path: await path };
};

/** Draws a text. Undefined for an empty text, or one with characters that no font has. */
export const setText = async (
  sharp: Sharp,
  text: string,
  setting: Setting,
  scriptFonts: ScriptFonts,
): Promise<SetText | undefined> => {
  const line = text.normalize('NFC').trim();
  const font = line === '' ? undefined : await fontFor(line, setting, scriptFonts);
  if (!font) return undefined;
  const { pixels, width, opacity = 1 } = setting;
  const alpha = `${Math.round(opacity * 100)}%`;
  const { data: png, info } = await sharp({
    text: {
      text: `<span foreground="white" alpha="${alpha}">${xmlText(line)}</span>`,
      font: `${font.name} ${Math.round(pixels)}`,
      fontfile: font.path,
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
