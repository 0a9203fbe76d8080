import { expect, test } from 'vitest';
import { layout } from '../../strings/en/layout.ts';
import { palette } from '../../strings/en/palette.ts';
import { matching, screensOf } from './entries.ts';

const screens = screensOf({ layout, palette });
const found = (query: string) => matching(screens, query).map(({ name }) => name);

test('the screens include every link of the sidebar and the footer', () => {
  expect(screens.map(({ to }) => to)).toEqual([
    ...['/', '/uploads', '/explore', '/settings', '/voices', '/favorites', '/about', '/faqs', '/contact'],
    ...['/refilltokens', '/termsofservice', '/privacypolicy'],
  ]);
});

test('prefixes find entries, in any order, ignoring case and accents', () => {
  expect(found('')).toHaveLength(screens.length);
  expect(found('upl my')).toEqual(['My Uploads']);
  expect(found('ÉXP')).toEqual(['Explore']);
  expect(found('ploads')).toEqual([]);
});
