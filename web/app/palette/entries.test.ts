import { expect, test } from 'vitest';
import { layout } from '../../strings/en/layout.ts';
import { palette } from '../../strings/en/palette.ts';
import { matching, screensOf } from './entries.ts';

const screens = screensOf({ layout, palette });
const found = (query: string) => matching(screens, query).map(({ name }) => name);

test('every place of the sidebar is among the screens, and what the footer leads to', () => {
  expect(screens.map(({ to }) => to)).toEqual([
    ...['/', '/uploads', '/explore', '/settings', '/voices', '/favorites', '/about', '/faqs', '/contact'],
    ...['/refilltokens', '/termsofservice', '/privacypolicy'],
  ]);
});

test('the beginnings of words find them, in any order, without case and accents', () => {
  expect(found('')).toHaveLength(screens.length);
  expect(found('upl my')).toEqual(['My Uploads']);
  expect(found('ÉXP')).toEqual(['Explore']);
  expect(found('ploads')).toEqual([]);
});
