import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderPictures } from './renderPictures.ts';

let folder: string;
const at = (name: string): string => join(folder, name);
const where = (): { from: string; cache: string } => ({ from: at('from'), cache: at('cache') });
const drawn = (width: number, height: number, background: string): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  await mkdir(at('from'));
  await writeFile(join(at('from'), 'mood-calm.jpg'), await drawn(1600, 1200, '#c7782b'));
  await writeFile(join(at('from'), 'harbour.jpg'), await drawn(1200, 1600, '#123456'));
});
afterEach(() => rm(folder, { recursive: true }));

test('every width the client shows exists as AVIF and WebP, with the shape of its source', async () => {
  await renderPictures(at('to'), where());
  expect((await readdir(at('to'))).sort()).toEqual([
    'harbour-320.avif',
    'harbour-320.webp',
    'harbour-640.avif',
    'harbour-640.webp',
    'mood-calm-320.avif',
    'mood-calm-320.webp',
    'mood-calm-640.avif',
    'mood-calm-640.webp',
    'mood-calm-960.avif',
    'mood-calm-960.webp',
  ]);
  const webp = await sharp(join(at('to'), 'mood-calm-960.webp')).metadata();
  expect([webp.format, webp.width, webp.height]).toEqual(['webp', 960, 720]);
  const avif = await sharp(join(at('to'), 'harbour-320.avif')).metadata();
  expect([avif.compression, avif.width, avif.height]).toEqual(['av1', 320, 427]);
});

test('a second build encodes nothing, even when its output folder was emptied', async () => {
  await renderPictures(at('to'), where());
  await rm(at('to'), { recursive: true });
  expect(await renderPictures(at('to'), where())).toEqual({ rendered: 0, reused: 10 });
  expect((await stat(join(at('to'), 'mood-calm-640.webp'))).size).toBeGreaterThan(0);
});

test('a changed picture alone is rendered again, and its old files leave the cache', async () => {
  await renderPictures(at('to'), where());
  await writeFile(join(at('from'), 'harbour.jpg'), await drawn(1200, 1600, '#654321'));
  expect(await renderPictures(at('to'), where())).toEqual({ rendered: 4, reused: 6 });
  expect(await readdir(at('cache'))).toHaveLength(10);
});
