import { once } from '#shared/once.ts';
import type { Language } from './language.ts';

/** Spanish as Latin America writes it: 1,234.5 as in English, dates with the day first. */
const locales: Readonly<Record<Language, string>> = { en: 'en', es: 'es-419' };

const isSmallCount = (value: number): boolean => Number.isInteger(value) && value >= 0 && value < 1000;

/** Making a format is slow and using it is not, so each is made once, when it is first used. */
const createFormats = (locale: string) => {
  const number = once(() => new Intl.NumberFormat(locale));
  const dollars = once(
    () => new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' }),
  );
  const cents = once(
    () =>
      new Intl.NumberFormat(locale, {
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
  const rules = once(() => new Intl.PluralRules(locale));
  return {
    /** Small counts look alike in both languages, and the first format of a page is slow to make. */
    number: (value: number): string => (isSmallCount(value) ? String(value) : number().format(value)),
    dollars: (value: number): string => dollars().format(value),
    /** As `dollars`, with a tenth of a cent where there is one. */
    cents: (value: number): string => cents().format(value),
    /** Bytes as megabytes; what is almost nothing is said to be 0.1. */
    megabytes: (bytes: number): string => megabytes().format(Math.max(0.1, bytes / 1_000_000)),
    day: (date: Date): string => day().format(date),
    /** Of a paid period, whose days are the payment provider's, wherever somebody reads it. */
    paidDay: (date: Date): string => longDay().format(date),
    moment: (date: Date): string => moment().format(date),
    time: (date: Date): string => time().format(date),
    /** All of the words, the last after an "and". */
    list: (words: readonly string[]): string => list().format(words),
    /** The form that goes with a count; Spanish has a third one for millions, which reads as `other` does. */
    plural: <T>(count: number, forms: { one: T; other: T }): T =>
      rules().select(count) === 'one' ? forms.one : forms.other,
  };
};

/** Formats numbers, money, sizes, dates, lists and plurals of one language. */
export type Formats = ReturnType<typeof createFormats>;

const all = Object.fromEntries(
  Object.entries(locales).map(([language, locale]) => [language, createFormats(locale)]),
) as Record<Language, Formats>;

/** For the catalogue, whose files are each of one language; a screen takes `useFormats`. */
export const formatsOf = (language: Language): Formats => all[language];
