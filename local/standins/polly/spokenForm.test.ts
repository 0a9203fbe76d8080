import { defaultLanguage } from '#shared/story/language.ts';
import { expect, test } from 'vitest';
import { toSpokenForm } from './spokenForm.ts';

test('markup and phoneme marks never reach the synthesizer', () => {
  expect(toSpokenForm('a <break time="9s"/> [[h@l]]', defaultLanguage).spoken).not.toMatch(/[<>&[\]]/);
});

test('every spoken character has its index in the source', () => {
  const text = 'Tom & “Jo” 🐈 ran';
  const { spoken, origins } = toSpokenForm(text, defaultLanguage);
  expect(Array.from(spoken)).toHaveLength(origins.length);
  const at = spoken.indexOf('ran');
  expect(text.slice(origins[at])).toBe('ran');
  expect(spoken).toContain('and');
});

test('digits stay, and pictographs and control characters are removed', () => {
  expect(toSpokenForm('In 1911\u0007 ☀', defaultLanguage).spoken).toBe('In 1911   ');
});

test.each([
  ['Nguyễn', 'Nguyen'],
  ['Đặng Trần', 'Dang Tran'],
  ['Владимир', 'Vladimir'],
  ['李', 'Li'],
  ['Łukasz, Siobhán, Søren, Zoë, Þór and Müller', 'Łukasz, Siobhán, Søren, Zoë, Þór and Müller'],
])('the letters of %s are spoken as %s', (written, spoken) => {
  const form = toSpokenForm(written, defaultLanguage);
  expect(form.spoken).toBe(spoken);
  expect(form.origins).toHaveLength(Array.from(form.spoken).length);
});
