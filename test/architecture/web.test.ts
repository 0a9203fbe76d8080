import { describe, expect, it } from 'vitest';
import { importsOf, sources } from './sources.ts';

/** A folder may import only folders in earlier lines. Features do not import each other. */
const floors = [
  ['storage', 'styles'],
  ['strings'],
  ['lib'],
  ['ui'],
  ['offline'],
  ['story'],
  ['player'],
  ['voices'],
  ['features'],
  ['app', 'embed'],
  ['build', 'main.tsx'],
] as const;

const floorOf = (room: string): number => floors.findIndex((floor) => floor.some((name) => name === room));
const roomOf = (path: string): string => path.split('/')[1] ?? '';
const featureOf = (path: string): string | undefined => /^web\/features\/([^/]+)\//.exec(path)?.[1];

/** Helpers for tests are left out, because they may import whatever tests may. */
const isOfTests = (path: string): boolean => path.startsWith('web/test/') || path.includes('/testing/');

const files = sources.filter((path) => path.startsWith('web/') && !isOfTests(path));
const arrows = files.flatMap((path) =>
  importsOf(path)
    .filter((target) => target.startsWith('web/'))
    .map((target) => [path, target] as const),
);

it('has every file of web/ in a layer', () => {
  expect(files.filter((path) => floorOf(roomOf(path)) < 0)).toEqual([]);
});

describe.each(floors.flat())('web/%s', (room) => {
  it('imports only itself and what is below it', () => {
    const wrong = arrows
      .filter(([path]) => roomOf(path) === room)
      .filter(([, target]) => roomOf(target) !== room && floorOf(roomOf(target)) >= floorOf(room));
    expect(wrong).toEqual([]);
  });
});

it('lets no feature import another', () => {
  const features = arrows.filter(([path]) => roomOf(path) === 'features');
  expect(features.length).toBeGreaterThan(100);
  const wrong = features.filter(([path, target]) => {
    const other = featureOf(target);
    return other !== undefined && other !== featureOf(path);
  });
  expect(wrong).toEqual([]);
});

it('uses test helpers in tests only', () => {
  expect(arrows.filter(([, target]) => isOfTests(target) || /\.test\.tsx?$/.test(target))).toEqual([]);
});
