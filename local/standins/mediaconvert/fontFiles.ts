import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { paths } from './ffmpegArguments.ts';

/** Noto Sans's files by script. Without a font for a character, libass draws nothing and reports no error. */
const SCRIPTS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese', 'devanagari'];

export const fontFiles = (): Record<string, Uint8Array> => {
  const require = createRequire(import.meta.url);
  const file = (script: string) => `@fontsource/noto-sans/files/noto-sans-${script}-400-normal.woff`;
  const pairs = SCRIPTS.map((script) => [`${paths.fonts}/${script}.woff`, readFileSync(require.resolve(file(script)))]);
  return Object.fromEntries(pairs) as Record<string, Uint8Array>;
};
