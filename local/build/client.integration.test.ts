import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { filesOfFirstVisit, filesOfScreen, firstVisitKilobytes, kilobytesOf } from '#test/support/firstVisit.ts';
import { ensureClientBuilt } from './client.ts';

let folder: string;

beforeAll(async () => {
  folder = await ensureClientBuilt();
});

it('loads at most 112 KB of scripts and 14 KB of styles on a first visit, as brotli sends them', () => {
  const { scripts, styles } = filesOfFirstVisit(folder);
  expect(kilobytesOf(folder, scripts)).toBeLessThan(firstVisitKilobytes.scripts);
  expect(kilobytesOf(folder, styles)).toBeLessThan(firstVisitKilobytes.styles);
});

describe('Amplify UI, the library of forms,', () => {
  const library = '/node_modules/@aws-amplify/ui';
  const holdsLibrary = (file: string): boolean => {
    if (file.endsWith('.css')) return readFileSync(join(folder, file), 'utf8').includes('.amplify-');
    const map = join(`${folder}-maps`, `${file}.map`);
    return existsSync(map) && readFileSync(map, 'utf8').includes(library);
  };
  const assets = () => readdirSync(join(folder, 'assets')).map((file) => `/assets/${file}`);

  it('is in one script of at most 20 KB, without product code, whose name stays across releases', () => {
    const scripts = assets().filter((file) => file.endsWith('.js') && holdsLibrary(file));
    expect(scripts.map((file) => file.replace(/-[^-]+$/, ''))).toEqual(['/assets/amplifyUi']);
    expect(kilobytesOf(folder, scripts)).toBeLessThan(20);
  });

  it('is loaded neither by a first visit nor by a story, a gallery, prices or questions', () => {
    const { scripts, styles, ofScreens } = filesOfFirstVisit(folder);
    const ofAssets = [...scripts, ...styles, ...ofScreens].filter((file) => file.startsWith('/assets/'));
    expect(ofAssets.length).toBeGreaterThan(10);
    expect(ofAssets.filter(holdsLibrary)).toEqual([]);
  });

  it('leaves the prerendered Home unchanged', () => {
    expect(readFileSync(join(folder, 'index.html'), 'utf8').includes('amplify')).toBe(false);
  });
});

it('caches at most 400 KB for offline use, with brotli, including forms and excluding sign-in', () => {
  const worker = readFileSync(join(folder, 'serviceWorker.js'), 'utf8');
  const cached = [...new Set([...worker.matchAll(/\burl"?:["`]([^"`]+)["`]/g)].map(([, url = '']) => url))];
  const named = cached.filter((url) => url.startsWith('assets/amplify')).map((url) => url.replace(/-.*\./, '.'));
  expect(named.toSorted()).toEqual(['assets/amplifyUi.css', 'assets/amplifyUi.js']);
  expect(kilobytesOf(folder, cached)).toBeLessThan(400);
});

it('loads the scripts of a first visit in a few files', () => {
  expect(filesOfFirstVisit(folder).scripts.length).toBeLessThanOrEqual(5);
});

it.each([
  ['explore', 8],
  ['item', 12],
])('loads the screen /%s in at most %i more files', (segment, most) => {
  const files = filesOfScreen(folder, segment);
  expect(files.length).toBeGreaterThan(1);
  expect(files.length).toBeLessThanOrEqual(most);
});

it('shows a story, a gallery, prices and questions without the library of schemas', () => {
  const { scripts, ofScreens } = filesOfFirstVisit(folder);
  const maps = [...scripts, ...ofScreens].map((file) => join(`${folder}-maps`, `${file}.map`)).filter(existsSync);
  expect(maps.map((map) => readFileSync(map, 'utf8')).some((map) => map.includes('/main.tsx'))).toBe(true);
  expect(maps.filter((map) => readFileSync(map, 'utf8').includes('/node_modules/zod/'))).toEqual([]);
});

it('plays a story in other sites with at most 20 KB of scripts, which the client does not load', () => {
  const page = readFileSync(join(folder, 'embed.html'), 'utf8');
  const [, script = ''] = /<script defer src="(\/assets\/embed-[\w-]+\.js)"/.exec(page) ?? [];
  const [, style = ''] = /<link rel="stylesheet" href="(\/assets\/embed-[\w-]+\.css)"/.exec(page) ?? [];
  expect(kilobytesOf(folder, [script])).toBeLessThan(20);
  expect(kilobytesOf(folder, [style])).toBeLessThan(8);
  const worker = readFileSync(join(folder, 'serviceWorker.js'), 'utf8');
  for (const file of [script, style]) expect(worker).not.toContain(file.slice(1));
});
