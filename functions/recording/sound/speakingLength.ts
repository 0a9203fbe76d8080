import { baseLanguage } from '#shared/story/baseLanguage.ts';
import type { Language } from '#shared/story/language.ts';

/** A kanji is read as about two syllables in Japanese, and as one in Chinese. */
const SYLLABLES_OF_KANJI = 1.9;
const SYLLABLES_OF_DIGIT = 2;
/** A syllable of an alphabet has about two and a half letters. */
const SYLLABLES_OF_LETTER = 0.4;

const Han = /\p{Script=Han}/u;
const Syllabic = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]/u;
/** These kana change the syllable before. */
const Joined = /[ぁぃぅぇぉゃゅょゎァィゥェォャュョヮ]/u;

/** An estimate of how many syllables a text has. It compares the lengths of parts of one text. */
export const speakingLength = (text: string, language: Language): number => {
  const isJapanese = baseLanguage(language) === 'ja';
  let syllables = 0;
  for (const character of text) {
    if (Joined.test(character)) continue;
    if (Han.test(character)) syllables += isJapanese ? SYLLABLES_OF_KANJI : 1;
    else if (Syllabic.test(character)) syllables += 1;
    else if (/\p{N}/u.test(character)) syllables += SYLLABLES_OF_DIGIT;
    else if (/\p{L}/u.test(character)) syllables += SYLLABLES_OF_LETTER;
  }
  return syllables;
};
