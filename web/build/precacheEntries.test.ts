import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { precacheEntries } from './precacheEntries.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'aw-precache-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (path: string, text = path): void => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};
const urls = async (): Promise<string[]> => (await precacheEntries(folder)).map(({ url }) => url);

it('lists the page, its scripts, styles and fonts, and nothing of languages, pictures, icons, maps, sign-in, feeds or the worker itself', async () => {
  const wanted = ['assets/a-1.js', 'assets/b-2.css', 'assets/c-3.woff2', 'index.html', 'start.js'];
  const unwanted = [
    'assets/amplifyIdentity-4.js',
    'assets/AdminScreen-9.js',
    'assets/_virtual_laterRoutes-9.js',
    'assets/embed-6.js',
    'assets/Anniversary-7.js',
    'assets/EmbedDialog-8.css',
    'embed.html',
    'assets/FeedsSection-6.js',
    'assets/a-1.js.map',
    'assets/es/dictionary-6.js',
    'assets/d-5.webp',
    'icons/icon-192.png',
    'pictures/e.webp',
    'serviceWorker.js',
    '.built-from',
  ];
  for (const path of [...wanted, ...unwanted]) write(path);
  expect(await urls()).toEqual(wanted);
});

it('gives a file without a hash in its name the hash of its content, which a browser checks', async () => {
  write('index.html', 'first');
  write('assets/a-1.js');
  const hash = createHash('sha256').update('first').digest('base64');
  expect(await precacheEntries(folder)).toEqual([
    { url: 'assets/a-1.js', revision: null },
    { url: 'index.html', revision: hash, integrity: `sha256-${hash}` },
  ]);
});
