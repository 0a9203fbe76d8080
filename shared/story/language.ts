declare const isTag: unique symbol;

/** A language by its BCP 47 tag: `en`, `pt-BR`, `zh-Hant`. */
export type Language = string & { readonly [isTag]: true };

/** The language of every story and narration at present. */
export const storyLanguage = 'en' as Language;

/** The language for words of unknown language, such as search input. */
export const anyLanguage = 'und' as Language;

const rightToLeftScripts: ReadonlySet<string> = new Set(['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa']);

const directions = new Map<Language, 'ltr' | 'rtl'>();

/** The writing direction for HTML's `dir`. @throws RangeError for a malformed tag */
export const directionOf = (language: Language): 'ltr' | 'rtl' => {
  const known = directions.get(language);
  if (known) return known;
  const { script = '' } = new Intl.Locale(language).maximize();
  const direction = rightToLeftScripts.has(script) ? 'rtl' : 'ltr';
  directions.set(language, direction);
  return direction;
};

export type TextSpan = { start: number; end: number };

const segmenters = new Map<string, Intl.Segmenter>();

/** A segmenter takes 8 ms to create, and most calls cut nothing. */
const segmenterOf = (language: Language, granularity: 'grapheme' | 'word' | 'sentence'): Intl.Segmenter => {
  const key = `${language} ${granularity}`;
  const segmenter = segmenters.get(key) ?? new Intl.Segmenter(language, { granularity });
  segmenters.set(key, segmenter);
  return segmenter;
};

/** The sentences of a text in order, without the white space around them. */
export const sentencesIn = (text: string, language: Language): TextSpan[] =>
  Array.from(segmenterOf(language, 'sentence').segment(text)).flatMap(({ segment, index }) => {
    const start = index + segment.length - segment.trimStart().length;
    const end = index + segment.trimEnd().length;
    return start < end ? [{ start, end }] : [];
  });

/** The words of a text in order, without spaces and punctuation. */
export const wordsIn = (text: string, language: Language): TextSpan[] =>
  Array.from(segmenterOf(language, 'word').segment(text)).flatMap(({ segment, index, isWordLike }) =>
    isWordLike ? [{ start: index, end: index + segment.length }] : [],
  );

/** The characters as a reader counts them; one may be several code units. */
export const charactersIn = (text: string, language: Language): string[] =>
  Array.from(segmenterOf(language, 'grapheme').segment(text), ({ segment }) => segment);

const unspaced = /^(?:zh|yue|ja|th|lo|km|my)(?:-|$)/;

/** The number of words between spaces; other languages count segments. */
export const countWords = (text: string, language: Language): number =>
  unspaced.test(language) ? wordsIn(text, language).length : text.split(/\s+/).filter((word) => word !== '').length;

const titles: Readonly<Record<string, RegExp>> = {
  [storyLanguage]: /(?:^|[\s"\u201c(])(?:Mr|Mrs|Ms|Dr|St|Prof|Capt|Col|Gen|No|vs)\.\s*$/u,
};

/** True for a text that ends with a title such as `Dr.`, whose full stop ends no sentence. */
export const endsWithTitle = (text: string, language: Language): boolean => titles[language]?.test(text) ?? false;
