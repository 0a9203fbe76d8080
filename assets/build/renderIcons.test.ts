import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import manifest from '../../web/public/manifest.webmanifest?raw';
import { renderIcons } from './renderIcons.ts';

const publicFolder = join(import.meta.dirname, '../../web/public');
const { icons } = JSON.parse(manifest) as { icons: { src: string; sizes: string; purpose: string }[] };
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'icons-'));
  await renderIcons(join(publicFolder, 'favicon.svg'), folder);
});
afterAll(() => rm(folder, { recursive: true }));

/** The mean difference between the samples of two pictures, from 0 to 255. */
const apart = async (one: string, other: string): Promise<number> => {
  const [a, b] = await Promise.all([one, other].map((path) => sharp(path).ensureAlpha().raw().toBuffer()));
  if (!a || a.length !== b?.length) return Infinity;
  return a.reduce((sum, sample, at) => sum + Math.abs(sample - (b[at] ?? 0)), 0) / a.length;
};

test('the site’s icons are made from the favicon', async () => {
  for (const name of ['icon-192', 'icon-512', 'icon-maskable-512', 'apple-touch-icon'])
    expect(await apart(join(publicFolder, 'icons', `${name}.png`), join(folder, `${name}.png`))).toBeLessThan(2);
});

test('the manifest names existing small icons in their size, one of which may be cut to any shape', async () => {
  const pngs = icons.filter(({ src }) => src.endsWith('.png'));
  for (const { src, sizes } of pngs) {
    const { width, height } = await sharp(join(publicFolder, src)).metadata();
    expect(`${width}x${height}`).toBe(sizes);
    expect((await stat(join(publicFolder, src))).size).toBeLessThan(12_000);
  }
  expect(pngs.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
});

test('systems cut off only background of the icons, which has no hole', async () => {
  for (const name of ['icon-maskable-512', 'apple-touch-icon']) {
    const { data, info } = await sharp(join(folder, `${name}.png`))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    for (const at of [0, info.width - 1, data.length / 4 - 1])
      expect([...data.subarray(at * 4, at * 4 + 4)]).toEqual([31, 27, 22, 255]);
  }
});

test('the page names its icons', async () => {
  const page = await readFile(join(publicFolder, '../index.html'), 'utf8');
  for (const path of ['/favicon.svg', '/icons/apple-touch-icon.png', '/manifest.webmanifest'])
    expect(page).toContain(`href="${path}"`);
});
