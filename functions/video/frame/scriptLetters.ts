import type { Language } from '#shared/story/language.ts';
import { baseLanguage } from '#shared/story/baseLanguage.ts';

/** Fonts for the letters that our own two fonts lack. */
export type ScriptFont = 'european' | 'arabic' | 'hebrew' | 'devanagari' | 'jp' | 'kr' | 'sc' | 'tc';

type Range = readonly [first: number, last: number];

/** Latin letters with all accents, digits and punctuation. They are in every font, because every text has some. */
const LATIN: readonly Range[] = [
  [0x20, 0x7e],
  [0xa0, 0x24f],
  [0x2c6, 0x2dc],
  [0x300, 0x33f],
  [0x2010, 0x2027],
  [0x2030, 0x205e],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2212, 0x2212],
];
const JOINERS: Range = [0x200c, 0x200f];
const KANA: readonly Range[] = [
  [0x3000, 0x30ff],
  [0xff01, 0xff65],
];

const charactersIn = (ranges: readonly Range[]): string =>
  ranges
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)))
    .join('');

/** The characters of an encoding of two bytes, such as Shift JIS. It has those that its language uses. */
const encodedBy = (encoding: string, [firstLead, lastLead]: Range, [firstTrail, lastTrail]: Range): string => {
  const bytes: number[] = [];
  for (let lead = firstLead; lead <= lastLead; lead += 1)
    for (let trail = firstTrail; trail <= lastTrail; trail += 1) bytes.push(lead, trail, 0x0a);
  return new TextDecoder(encoding).decode(Uint8Array.from(bytes)).replaceAll(/[^\p{L}\p{N}\p{P}\p{S}]|\ufffd/gu, '');
};

/** Frequent characters of Cantonese that Big5 lacks. */
const CANTONESE =
  '\u5605\u54cb\u5497\u55ba\u5572\u569f\u5622\u35ce\u55f0\u5481\u5643\u5571\u55ee\u5514\u5569\u5649\u5413\u5414\u5463\u546d\u5494\u54a9\u5525\u5552\u5587\u5594\u55c1\u55eb\u561e\u5623\u5625\u563b\u5650\u5664\u7740\u7534\u5187\u4f62\u6435\u63e9\u63fc\u6480\u651e\u7747\u8e0e\u8e6c\u51a7\u5ec1\u5e5c\u66f1\u83a2\u8d81\u8dd0\u9b6a\u9f90\u355d\u356d\u39d3\u3a58\u9c97';

const ownLetters: Readonly<Record<ScriptFont, () => string>> = {
  european: () =>
    charactersIn([
      [0x370, 0x3ff],
      [0x400, 0x52f],
      [0x1e00, 0x1eff],
    ]),
  arabic: () => charactersIn([[0x600, 0x6ff], [0x750, 0x77f], JOINERS]),
  hebrew: () => charactersIn([[0x591, 0x5f4], JOINERS]),
  devanagari: () => charactersIn([[0x900, 0x97f], JOINERS, [0x25cc, 0x25cc]]),
  // JIS X 0208
  jp: () => charactersIn(KANA) + encodedBy('euc-jp', [0xa1, 0xf4], [0xa1, 0xfe]),
  // KS X 1001
  kr: () => charactersIn(KANA) + encodedBy('euc-kr', [0xa1, 0xfd], [0xa1, 0xfe]),
  // GB 2312
  sc: () => charactersIn(KANA) + encodedBy('gbk', [0xa1, 0xf7], [0xa1, 0xfe]),
  tc: () => charactersIn(KANA) + encodedBy('big5', [0xa1, 0xf9], [0x40, 0xfe]) + CANTONESE,
};

/** All characters that the font has, in Unicode's composed form (NFC). */
export const lettersOf = (font: ScriptFont): string => `${charactersIn(LATIN)}${ownLetters[font]()}`.normalize('NFC');

const scripts: readonly (readonly [RegExp, ScriptFont])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 'jp'],
  [/\p{Script=Hangul}/gu, 'kr'],
  [/\p{Script=Arabic}/gu, 'arabic'],
  [/\p{Script=Hebrew}/gu, 'hebrew'],
  [/\p{Script=Devanagari}/gu, 'devanagari'],
];

const fontOfHan = (language: Language): ScriptFont => {
  const base = baseLanguage(language);
  if (base === 'ja') return 'jp';
  if (base === 'ko') return 'kr';
  const { script } = new Intl.Locale(language).maximize();
  return base === 'yue' || script === 'Hant' ? 'tc' : 'sc';
};

const countOf = (text: string, script: RegExp): number => text.match(script)?.length ?? 0;

/** The font for the script with the most letters in a text. Chinese characters look different in each language. */
const mainFontOf = (text: string, language: Language): ScriptFont => {
  const counts = scripts.map(([script, font]) => [countOf(text, script), font] as const);
  const [most, font] = counts.toSorted(([a], [b]) => b - a)[0] ?? [0, 'european'];
  if (countOf(text, /\p{Script=Han}/gu) > most) return fontOfHan(language);
  return most > 0 ? font : 'european';
};

const cached = new Map<ScriptFont, ReadonlySet<string>>();

/** The font that has all letters of a text. Undefined if none has, because missing letters would be empty boxes. */
export const scriptFontFor = (text: string, language: Language): ScriptFont | undefined => {
  const font = mainFontOf(text, language);
  const letters = cached.get(font) ?? new Set(lettersOf(font));
  cached.set(font, letters);
  const needed = Array.from(text.normalize('NFC').replaceAll(/\s/g, ''));
  return needed.every((letter) => letters.has(letter)) ? font : undefined;
};
