declare const isTag: unique symbol;

/** A BCP 47 language tag, such as `en`, `pt-BR` or `zh-Hant`. */
export type Language = string & { readonly [isTag]: true };

/** The language of a story for which no other was chosen, and of stories from before there was a choice. */
export const defaultLanguage = 'en' as Language;

/** The language of `madeBy`, and of the other sentences that we write into files. */
export const creditsLanguage = 'en' as Language;

/** The tag for words in an unknown language, such as search input. */
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

/** Segmenters are made on first use and kept, because making one takes 8 ms. */
const segmenterOf = (language: Language, granularity: 'grapheme' | 'word' | 'sentence'): Intl.Segmenter => {
  const key = `${language} ${granularity}`;
  const segmenter = segmenters.get(key) ?? new Intl.Segmenter(language, { granularity });
  segmenters.set(key, segmenter);
  return segmenter;
};

/** The sentences of a text, in order, without the white space around them. */
export const sentencesIn = (text: string, language: Language): TextSpan[] =>
  Array.from(segmenterOf(language, 'sentence').segment(text)).flatMap(({ segment, index }) => {
    const start = index + segment.length - segment.trimStart().length;
    const end = index + segment.trimEnd().length;
    return start < end ? [{ start, end }] : [];
  });

/** The words of a text, in order, without spaces and punctuation. */
export const wordsIn = (text: string, language: Language): TextSpan[] =>
  Array.from(segmenterOf(language, 'word').segment(text)).flatMap(({ segment, index, isWordLike }) =>
    isWordLike ? [{ start: index, end: index + segment.length }] : [],
  );

/** The characters as a reader counts them. One character may consist of several code units. */
export const charactersIn = (text: string, language: Language): string[] =>
  Array.from(segmenterOf(language, 'grapheme').segment(text), ({ segment }) => segment);

const unspaced = /^(?:zh|yue|ja|th|lo|km|my)(?:-|$)/;

/** The space between two sentences of a paragraph. Chinese and Japanese write none. */
export const sentenceSpace = (language: Language): string => (/^(?:zh|yue|ja)(?:-|$)/.test(language) ? '' : ' ');

/** True for languages that write no spaces between words. */
export const isUnspaced = (language: Language): boolean => unspaced.test(language);

/** Counts the words between spaces, or segments in languages that write no spaces between words. */
export const countWords = (text: string, language: Language): number =>
  isUnspaced(language) ? wordsIn(text, language).length : text.split(/\s+/).filter((word) => word !== '').length;

const titles: Readonly<Record<string, RegExp>> = {
  [defaultLanguage]: /(?:^|[\s"\u201c(])(?:Mr|Mrs|Ms|Dr|St|Prof|Capt|Col|Gen|No|vs)\.\s*$/u,
};

/** True if the text ends with a title such as `Dr.`, whose full stop does not end a sentence. */
export const endsWithTitle = (text: string, language: Language): boolean => titles[language]?.test(text) ?? false;
