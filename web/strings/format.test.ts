import { expect, test } from 'vitest';
import { counted, stories } from './ar/counted.ts';
import { formatsOf } from './format.ts';

const forms = { zero: 'zero', one: 'one', two: 'two', few: 'few', many: 'many', other: 'other' };

test('Arabic has six plural forms', () => {
  const { plural } = formatsOf('ar');
  const shown = [0, 1, 2, 3, 10, 11, 99, 100, 102, 103, 111, 1.5].map((count) => plural(count, forms));
  expect(shown.join(' ')).toBe('zero one two few few many many other other few many other');
});

test('other languages have two', () => {
  for (const language of ['en', 'es', 'de'] as const) {
    const { plural } = formatsOf(language);
    expect([0, 1, 2, 11, 1_000_000].map((count) => plural(count, { one: 'one', other: 'other' }))).toEqual([
      'other',
      'one',
      'other',
      'other',
      'other',
    ]);
  }
});

test('an Arabic noun agrees with its number', () => {
  expect([0, 1, 2, 3, 10, 11, 100].map((count) => counted(count, stories))).toEqual([
    '0 قصة',
    'قصة واحدة',
    'قصتان',
    '3 قصص',
    '10 قصص',
    '11 قصة',
    '100 قصة',
  ]);
});

test('numbers have Latin digits in every language, separated as in the language', () => {
  expect((['en', 'es', 'de', 'ar'] as const).map((language) => formatsOf(language).number(1234.5))).toEqual([
    '1,234.5',
    '1,234.5',
    '1.234,5',
    '1,234.5',
  ]);
  for (const language of ['en', 'es', 'de', 'ar'] as const) {
    const { dollars, megabytes, paidDay, time, moment } = formatsOf(language);
    const date = new Date('2030-03-09T13:05:00Z');
    const texts = [dollars(9.99), megabytes(2_500_000), paidDay(date), time(date), moment(date)];
    expect(texts.filter((text) => /\p{Nd}/u.test(text) && /[^\P{Nd}0-9]/u.test(text))).toEqual([]);
  }
});

test('dates, money and lists are in the language', () => {
  const { paidDay, list, dollars } = formatsOf('ar');
  expect(paidDay(new Date('2030-03-09T13:05:00Z'))).toBe('9 مارس 2030');
  expect(list(['نورا', 'سامي'])).toBe('نورا وسامي');
  expect(dollars(9.99)).toBe('$9.99');
  const german = formatsOf('de');
  expect(german.paidDay(new Date('2030-03-09T13:05:00Z'))).toBe('9. März 2030');
  expect(german.dollars(9.99)).toBe('9,99\u00a0$');
});
