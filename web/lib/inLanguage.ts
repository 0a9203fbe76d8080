import { directionOf, type Language } from '#shared/story/language.ts';

/** For an element whose words are a story's: how to say, break and align them, whatever language the interface has. */
export const inLanguage = (language: Language) => ({ lang: language, dir: directionOf(language) });
