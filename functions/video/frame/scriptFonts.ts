import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { Language } from '#shared/story/language.ts';
import type { Builder } from '#functions/platform/environment.ts';
import { scriptFontFor } from './scriptLetters.ts';

/** A TrueType font with the name of its family. */
export type FoundFont = { family: string; file: Buffer };

export type ScriptFonts = {
  /** The font for a text with letters that ours lack. Undefined if no font has them all. */
  find: (text: string, language: Language) => Promise<FoundFont | undefined>;
};

const families = {
  european: 'Noto Sans',
  arabic: 'Noto Sans Arabic',
  hebrew: 'Noto Sans Hebrew',
  devanagari: 'Noto Sans Devanagari',
  jp: 'Noto Sans JP',
  kr: 'Noto Sans KR',
  sc: 'Noto Sans SC',
  tc: 'Noto Sans TC',
} as const;

export const scriptFontsIn = (folder: string): ScriptFonts => ({
  find: async (text, language) => {
    const font = scriptFontFor(text, language);
    if (!font) return undefined;
    const file = await promisify(brotliDecompress)(await readFile(join(folder, `${font}.ttf.br`)));
    return { family: families[font], file };
  },
});

export const buildScriptFonts: Builder<ScriptFonts> = (env) => scriptFontsIn(env.SCRIPT_FONTS);
