import { directionOf, type Language } from '#shared/story/language.ts';

/** Attributes that give a text the pronunciation, hyphenation and direction of its language. */
export const inLanguage = (language: Language) => ({ lang: language, dir: directionOf(language) });
