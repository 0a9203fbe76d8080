import type { Language } from './language.ts';

/** Tags that name the same written language as another tag. */
const same: Readonly<Record<string, string>> = { no: 'nb', cmn: 'zh' };

/** The language without region and script: `es` for `es-MX`, `nb` for `no`. @throws RangeError for a malformed tag */
export const baseLanguage = (tag: string): Language => {
  const { language } = new Intl.Locale(tag);
  return (same[language] ?? language) as Language;
};

export const isSameLanguage = (one: string, other: string): boolean => baseLanguage(one) === baseLanguage(other);
