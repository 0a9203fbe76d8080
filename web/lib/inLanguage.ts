import { directionOf, type Language } from '#shared/story/language.ts';

/** Pronunciation, hyphenation and alignment in the story's language. */
export const inLanguage = (language: Language) => ({ lang: language, dir: directionOf(language) });
