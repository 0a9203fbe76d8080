const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** @returns the language tag in `text`, such as `en-GB`, or undefined if it is not the tag of a known language */
export const tagOf = (text: string): string | undefined => {
  try {
    const [tag] = Intl.getCanonicalLocales(text.replaceAll('_', '-'));
    return tag !== undefined && names.of(tag) !== undefined ? tag : undefined;
  } catch {
    return undefined;
  }
};

/** Names of accents by country code. The built-in voices use the same names. */
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

/** @returns the name of an English accent, or undefined for another language or an accent without a name here */
export const accentOf = (tag: string): string | undefined => {
  const { language, region = '' } = new Intl.Locale(tag);
  return language === 'en' && Object.hasOwn(englishAccents, region) ? englishAccents[region] : undefined;
};
