import type { Language } from '#shared/story/language.ts';
import codes from './knownLanguages.json' with { type: 'json' };

/** The languages in which stories are told. Models write them well, and `judgeLanguage` can tell them from others. */
export const knownLanguages = codes as readonly string[] as readonly Language[];
