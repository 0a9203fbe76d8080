import { readLanguage, writeLanguage } from '../storage/storage.ts';
import { withEnglish } from './partial.ts';

/** The languages of the interface, each by its own name. */
export const languageNames = { en: 'English', es: 'Español' } as const;
export type Language = keyof typeof languageNames;
/** Those that the words are brought into: they are written in English. */
export type TranslatedLanguage = Exclude<Language, 'en'>;

export const isEnglish = (language: Language): boolean => language === 'en';

/** The share of strings that must be translated before a language is chosen by the browser's preference. */
export const SHARE_TO_BE_GIVEN = 0.9;

/** Those languages, as a test counts; every other is chosen by hand, and then stays. */
export const defaultLanguages: readonly Language[] = ['en', 'es'];

/** The words of one part of the product; `area` is the name under which its translations are found. */
export type Words = { readonly area: string };
export type Dictionary = ReadonlyMap<string, Words>;

type Loaders = Readonly<Record<TranslatedLanguage, () => Promise<{ dictionary: Dictionary }>>>;

const loaders: Loaders = {
  es: () => import('./es/dictionary.ts'),
};

// One page has one language, so this is the page's and no component's: words are also needed outside of React.
let language: Language = 'en';
let dictionary: Dictionary | undefined;
/** Areas of that dictionary with what English adds to them, made when they are first used. */
let wholeAreas = new Map<string, Words>();
let wishes = 0;
const listeners = new Set<() => void>();

const isLanguage = (value: string | undefined): value is Language =>
  value !== undefined && Object.hasOwn(languageNames, value);

const switchTo = async (chosen: Language, load: Partial<Loaders>): Promise<void> => {
  const wish = ++wishes;
  // The words first: a page that was half in one language would be worse than one that waits.
  const words = chosen === 'en' ? undefined : (await load[chosen]?.())?.dictionary;
  // Somebody changed their mind meanwhile.
  if (wish !== wishes) return;
  dictionary = words;
  wholeAreas = new Map();
  language = chosen;
  document.documentElement.lang = chosen;
  for (const listener of listeners) listener();
};

export const currentLanguage = (): Language => language;

/** As `useSyncExternalStore` wants it. */
export const onLanguage = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Switches at once, and for the next visits too. Rejects, and switches nothing, when the words cannot be fetched. */
export const chooseLanguage = async (chosen: Language, load: Partial<Loaders> = loaders): Promise<void> => {
  await switchTo(chosen, load);
  writeLanguage(language);
};

/** The last chosen language, else the first offered one of the browser's. `start.ts` applies the same rule. */
export const preferredLanguage = (
  browserLanguages: readonly string[],
  given: readonly Language[] = defaultLanguages,
): Language => {
  const chosen = readLanguage();
  if (isLanguage(chosen)) return chosen;
  const preferred = browserLanguages.map((one) => one.split('-')[0]?.toLowerCase());
  return preferred.flatMap((one) => given.find((language) => language === one) ?? [])[0] ?? 'en';
};

/** Before the first screen is drawn. Without its words a language cannot start: English is always there. */
export const startLanguage = async (load: Partial<Loaders> = loaders): Promise<void> => {
  await switchTo(preferredLanguage(navigator.languages), load).catch(() => switchTo('en', load));
};

/** An area's strings, with English for missing ones. Read on use, because the language may change. */
export const wordsOf = <W extends Words>(english: W): W => {
  const words = dictionary?.get(english.area);
  if (!words) return english;
  const whole = wholeAreas.get(english.area) ?? withEnglish(english, words);
  wholeAreas.set(english.area, whole);
  // The dictionary's files are typed by the English ones, and a test compares their names.
  return whole as W;
};
