const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** @returns undefined if the text names no known language */
export const tagOf = (text: string): string | undefined => {
  try {
    const [tag] = Intl.getCanonicalLocales(text.replaceAll('_', '-'));
    return tag !== undefined && names.of(tag) !== undefined ? tag : undefined;
  } catch {
    return undefined;
  }
};

/** The built-in voices use these words for accents. */
export const englishAccents: Readonly<Record<string, string>> = {
  AU: 'Australian',
  CA: 'Canadian',
  GB: 'British',
  IE: 'Irish',
  IN: 'Indian',
  NZ: 'New Zealand',
  US: 'American',
  ZA: 'South African',
};

/** @returns undefined if the language or accent has no name here */
export const accentOf = (tag: string): string | undefined => {
  const { language, region = '' } = new Intl.Locale(tag);
  return language === 'en' && Object.hasOwn(englishAccents, region) ? englishAccents[region] : undefined;
};
