import codes from './languageCodes.json' with { type: 'json' };
import { baseLanguage } from './baseLanguage.ts';
import type { Language } from './language.ts';

/** The terminological code of ISO 639-2 for the tags of mp3 and mp4 files, or `und`. */
export const languageCodeOf = (language: Language): string =>
  (codes as Readonly<Record<string, string>>)[baseLanguage(language)] ?? 'und';
