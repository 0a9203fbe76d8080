import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { filesOfFirstVisit, firstVisitKilobytes, kilobytesOf } from '#test/support/firstVisit.ts';
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

/** Each file is compressed alone, and asked for. */
it('asks for the scripts of a first visit in a handful of files', () => {
  expect(filesOfFirstVisit(folder).scripts.length).toBeLessThanOrEqual(5);
});

it('shows a story, a gallery, prices and questions without the library of schemas', () => {
  const { scripts, ofScreens } = filesOfFirstVisit(folder);
  const maps = [...scripts, ...ofScreens].map((file) => join(`${folder}-maps`, `${file}.map`)).filter(existsSync);
  expect(maps.map((map) => readFileSync(map, 'utf8')).some((map) => map.includes('/main.tsx'))).toBe(true);
  expect(maps.filter((map) => readFileSync(map, 'utf8').includes('/node_modules/zod/'))).toEqual([]);
});
