import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SHARE_TARGET } from './sharedWith.ts';
import { routeRequest } from './routeRequest.ts';

const folder = join(import.meta.dirname, '../public');
const manifest = JSON.parse(readFileSync(join(folder, 'manifest.webmanifest'), 'utf8')) as {
  id: string;
  scope: string;
  start_url: string;
  display: string;
  name: string;
  short_name: string;
  share_target: { action: string; method: string; enctype: string; params: { files: unknown } };
  icons: { src: string; sizes: string; type: string; purpose: string }[];
};

/** A PNG's first chunk contains its width and height. */
const sizeOf = (src: string): string => {
  const png = readFileSync(join(folder, src));
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
};

test('the product can be installed: browsers ask for a name, a start within the scope, and two sizes of icon', () => {
  const { id, scope, start_url, display, name, short_name, icons } = manifest;
  expect({ id, scope, start_url, display }).toEqual({ id: '/', scope: '/', start_url: '/', display: 'standalone' });
  expect([name, short_name.length <= 14]).toEqual(['A Thousand Words', true]);
  const pngs = icons.filter(({ type, purpose }) => type === 'image/png' && purpose === 'any');
  expect(pngs.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512']);
  expect(icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
});

test('shared photos go to the service worker’s address, which no other route uses', () => {
  const { action, method, enctype, params } = manifest.share_target;
  expect([action, method, enctype]).toEqual([SHARE_TARGET, 'POST', 'multipart/form-data']);
  expect(params.files).toEqual([{ name: 'picture', accept: ['image/*'] }]);
  const ask = { method: 'POST', url: `https://words.example${action}` };
  expect(routeRequest({ ...ask, mode: 'navigate' }, 'https://words.example')).toBe('shared');
  expect(routeRequest({ ...ask, mode: 'cors' }, 'https://words.example')).toBe('network');
  expect(routeRequest({ ...ask, mode: 'navigate' }, 'https://other.example')).toBe('network');
});

test('each icon has the size it says', () => {
  for (const { src, sizes, type } of manifest.icons)
    if (type === 'image/png') expect([src, sizeOf(src)]).toEqual([src, sizes]);
});
