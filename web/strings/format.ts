import { once } from '#shared/once.ts';
import type { Language } from './language.ts';

/**
 * Latin American Spanish formats numbers as English does (1,234.5), and dates with the day first. Arabic has Latin
 * digits, because browsers otherwise differ in their digits.
 */
const locales: Readonly<Record<Language, string>> = { en: 'en', es: 'es-419', de: 'de', ar: 'ar-u-nu-latn' };

/** Arabic would write "1.25 US$", whose parts a right-to-left text puts out of order. */
const moneyLocales: Readonly<Record<Language, string>> = { ...locales, ar: 'en' };

/** The plural forms that a text in this language needs. */
type PluralForm<L extends Language> = L extends 'ar' ? Intl.LDMLPluralRule : 'one' | 'other';
type PluralForms<T> = Partial<Record<Intl.LDMLPluralRule, T>> & { other: T };

const isSmallCount = (value: number): boolean => Number.isInteger(value) && value >= 0 && value < 1000;

/** Creating an `Intl` format is slow, so each format is created once, on first use. */
const createFormats = (locale: string, moneyLocale: string) => {
  const number = once(() => new Intl.NumberFormat(locale));
  const dollars = once(
    () => new Intl.NumberFormat(moneyLocale, { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' }),
  );
  const cents = once(
    () =>
      new Intl.NumberFormat(moneyLocale, {
        style: 'currency',
        currency: 'USD',
        currencyDisplay: 'narrowSymbol',
        maximumFractionDigits: 3,
      }),
  );
  const megabytes = once(
    () =>
      new Intl.NumberFormat(locale, {
        style: 'unit',
        unit: 'megabyte',
        minimumFractionDigits: 1,
        maximumFractionDigits: 1,
      }),
  );
  const day = once(() => new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }));
  const longDay = once(() => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }));
  const moment = once(() => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }));
  const time = once(() => new Intl.DateTimeFormat(locale, { timeStyle: 'short' }));
  const list = once(() => new Intl.ListFormat(locale, { type: 'conjunction' }));
  const languages = once(() => new Intl.DisplayNames(locale, { type: 'language' }));
  const rules = once(() => new Intl.PluralRules(locale));
  return {
    /** Small numbers look the same in all languages here, so they need no format, which is slow to create. */
    number: (value: number): string => (isSmallCount(value) ? String(value) : number().format(value)),
    dollars: (value: number): string => dollars().format(value),
    cents: (value: number): string => cents().format(value),
    megabytes: (bytes: number): string => megabytes().format(Math.max(0.1, bytes / 1_000_000)),
    day: (date: Date): string => day().format(date),
    /** A day in UTC, because the payment provider counts paid periods in UTC. */
    paidDay: (date: Date): string => longDay().format(date),
    moment: (date: Date): string => moment().format(date),
    time: (date: Date): string => time().format(date),
    list: (words: readonly string[]): string => list().format(words),
    /** The name of the language with this BCP 47 tag, which must be well formed. */
    languageName: (tag: string): string => languages().of(tag) ?? tag,
    /** Spanish has a form for millions, for which our strings use `other`. */
    plural: <T>(count: number, forms: PluralForms<T>): T => forms[rules().select(count)] ?? forms.other,
  };
};

/** Formats numbers, money, sizes, dates, lists and plurals of one language. */
export type Formats<L extends Language = Language> = Omit<ReturnType<typeof createFormats>, 'plural'> & {
  plural: <T>(count: number, forms: Record<PluralForm<L>, T>) => T;
};

const all = Object.fromEntries(
  Object.entries(locales).map(([language, locale]) => [
    language,
    createFormats(locale, moneyLocales[language as Language]),
  ]),
) as { [L in Language]: Formats<L> };

/** For the files of strings. Components use `useFormats`. */
export const formatsOf = <L extends Language>(language: L): Formats<L> => all[language];
