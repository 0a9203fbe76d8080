import { expect, test } from 'vitest';
import { defaultLanguage } from '#shared/story/language.ts';
import { limits } from '../limits.ts';
import { cleanTitle, titleOf } from './title.ts';

test('a story has its title, or its first words without one', () => {
  expect(titleOf({ title: 'The Missing Corner', body: 'Once.' })).toBe('The Missing Corner');
  expect(titleOf({ body: 'Before the bells and the bakers, before even the herons' })).toBe(
    'Before the bells and the bakers',
  );
  expect(titleOf({ title: '', body: 'Nobody came. Then all did.' })).toBe('Nobody came');
});

test.each([
  ['"The Missing Corner."', 'The Missing Corner'],
  ['  One\n Note   Short ', 'One Note Short'],
  ['Title: A Kettleful of Green', 'A Kettleful of Green'],
  ['Who Is Holding That Spoon?', 'Who Is Holding That Spoon?'],
  ['“I Am Not Looking”', 'I Am Not Looking'],
])('a storyteller’s title is tidied: %s', (given, title) => {
  expect(cleanTitle(given, defaultLanguage)).toBe(title);
});

test.each([
  ['nothing', ''],
  ['one word', 'Lamp'],
  ['marks alone', '"..."'],
  ['a sentence', 'A story about a cat that came home and found the hoover'],
  ['words without end', `${'x'.repeat(limits.titleCharacters)} y`],
])('%s is no title', (_, given) => {
  expect(cleanTitle(given, defaultLanguage)).toBeUndefined();
});
