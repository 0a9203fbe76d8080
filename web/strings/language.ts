import { readLanguage, writeLanguage } from '../storage/storage.ts';
import { withEnglish } from './partial.ts';

export const languageNames = { en: 'English', es: 'Español', de: 'Deutsch', ar: 'العربية' } as const;
export type Language = keyof typeof languageNames;
export type TranslatedLanguage = Exclude<Language, 'en'>;

const rightToLeft: ReadonlySet<Language> = new Set(['ar']);
export const directionOf = (language: Language): 'ltr' | 'rtl' => (rightToLeft.has(language) ? 'rtl' : 'ltr');

/** Sets the page's language and direction. Setting the same value again would compute the styles of the whole page. */
export const showLanguage = (root: Pick<HTMLElement, 'lang' | 'dir'>, language: Language): void => {
  const direction = directionOf(language);
  if (root.lang !== language) root.lang = language;
  if (root.dir !== direction) root.dir = direction;
};

export const isEnglish = (language: Language): boolean => language === 'en';

/** A language is chosen automatically only if at least this share of its strings is translated. */
export const SHARE_TO_BE_GIVEN = 0.9;

/** The languages that are chosen automatically. Users can choose other languages by hand. */
export const defaultLanguages: readonly Language[] = ['en', 'es', 'de', 'ar'];

/** Strings of one area of the pages. The dictionary finds translations by `area`. */
export type Words = { readonly area: string };
export type Dictionary = ReadonlyMap<string, Words>;

type Loaders = Readonly<Record<TranslatedLanguage, () => Promise<{ dictionary: Dictionary }>>>;

const loaders: Loaders = {
  es: () => import('./es/dictionary.ts'),
  de: () => import('./de/dictionary.ts'),
  ar: () => import('./ar/dictionary.ts'),
};

// A module variable, because strings are also needed outside React.
let language: Language = 'en';
let dictionary: Dictionary | undefined;
let wholeAreas = new Map<string, Words>();
let wishes = 0;
const listeners = new Set<() => void>();

const isLanguage = (value: string | undefined): value is Language =>
  value !== undefined && Object.hasOwn(languageNames, value);

const switchTo = async (chosen: Language, load: Partial<Loaders>): Promise<void> => {
  const wish = ++wishes;
  // Waits for the strings, because a half-translated page would be worse.
  const words = chosen === 'en' ? undefined : (await load[chosen]?.())?.dictionary;
  // The user has chosen another language in the meantime.
  if (wish !== wishes) return;
  dictionary = words;
  wholeAreas = new Map();
  language = chosen;
  showLanguage(document.documentElement, chosen);
  for (const listener of listeners) listener();
};

export const currentLanguage = (): Language => language;

export const onLanguage = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Rejects and changes nothing if the strings cannot be loaded. */
export const chooseLanguage = async (chosen: Language, load: Partial<Loaders> = loaders): Promise<void> => {
  await switchTo(chosen, load);
  writeLanguage(language);
};

/** The last chosen language. Otherwise the first of the browser's languages that we offer automatically. */
export const preferredLanguage = (
  browserLanguages: readonly string[],
  given: readonly Language[] = defaultLanguages,
): Language => {
  const chosen = readLanguage();
  if (isLanguage(chosen)) return chosen;
  const preferred = browserLanguages.map((one) => one.split('-')[0]?.toLowerCase());
  return preferred.flatMap((one) => given.find((language) => language === one) ?? [])[0] ?? 'en';
};

/** Starts with English if the strings of the preferred language cannot be loaded. */
export const startLanguage = async (load: Partial<Loaders> = loaders): Promise<void> => {
  await switchTo(preferredLanguage(navigator.languages), load).catch(() => switchTo('en', load));
};

/** An area's strings, with English for missing ones. Call it on each use, because the language may change. */
export const wordsOf = <W extends Words>(english: W): W => {
  const words = dictionary?.get(english.area);
  if (!words) return english;
  const whole = wholeAreas.get(english.area) ?? withEnglish(english, words);
  wholeAreas.set(english.area, whole);
  return whole as W;
};
