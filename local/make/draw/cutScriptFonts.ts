import { execFile } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliCompressSync, constants, createGunzip } from 'node:zlib';
import subsetFont from 'subset-font';
import { extract } from 'tar-stream';
import { lettersOf, type ScriptFont } from '#functions/video/frame/scriptLetters.ts';

/** The packages have whole fonts, so that Latin letters of the same design stand beside those of the script. */
const packages: Readonly<Record<ScriptFont, readonly [name: string, version: string]>> = {
  european: ['@expo-google-fonts/noto-sans', '0.4.2'],
  arabic: ['@expo-google-fonts/noto-sans-arabic', '0.4.3'],
  hebrew: ['@expo-google-fonts/noto-sans-hebrew', '0.4.1'],
  devanagari: ['@expo-google-fonts/noto-sans-devanagari', '0.4.1'],
  jp: ['@expo-google-fonts/noto-sans-jp', '0.4.3'],
  kr: ['@expo-google-fonts/noto-sans-kr', '0.4.3'],
  sc: ['@expo-google-fonts/noto-sans-sc', '0.4.3'],
  tc: ['@expo-google-fonts/noto-sans-tc', '0.4.3'],
};

/** IDs of the name records that stay in the font: copyright, family, style, license and the license's URL. */
const NAMES = [0, 1, 2, 13, 14];

/** Reads one file of a package that npm downloads, because the packages would be too large to install. */
const download = async (name: string, version: string, wanted: RegExp): Promise<Buffer> => {
  const folder = await mkdtemp(join(tmpdir(), 'fonts-'));
  try {
    const { stdout } = await promisify(execFile)('npm', ['pack', '--silent', `${name}@${version}`], { cwd: folder });
    const entries = extract();
    createReadStream(join(folder, stdout.trim())).pipe(createGunzip()).pipe(entries);
    for await (const entry of entries) {
      if (wanted.test(entry.header.name)) return await buffer(entry);
      entry.resume();
    }
    throw new Error(`${name} has no file ${String(wanted)}.`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** TrueType fonts for scripts that our fonts lack, compressed with Brotli. @throws Error when npm fails */
export async function* cutScriptFonts(): AsyncGenerator<[name: string, file: Buffer]> {
  for (const [font, [name, version]] of Object.entries(packages)) {
    const whole = await download(name, version, /400Regular\/NotoSans\w*_400Regular\.ttf$/);
    const letters = lettersOf(font as ScriptFont);
    // Shapers compose letters from the parts of their compatible decomposition (NFKD), so these are needed too.
    const cut = await subsetFont(whole, letters + letters.normalize('NFKD'), {
      targetFormat: 'truetype',
      preserveNameIds: NAMES,
    });
    yield [`${font}.ttf.br`, brotliCompressSync(cut, { params: { [constants.BROTLI_PARAM_LGWIN]: 24 } })];
  }
}
