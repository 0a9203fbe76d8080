import { defaultLanguage, directionOf, type Language } from '#shared/story/language.ts';

/**
 * Attributes that give a text the pronunciation, hyphenation and direction of its language. A text that was saved in the
 * browser before stories had languages has none.
 */
export const inLanguage = (language: Language = defaultLanguage) => ({ lang: language, dir: directionOf(language) });
