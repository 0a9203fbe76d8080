import { describe, expect, it } from 'vitest';
import { importsOf, projectFiles, sources } from './sources.ts';

/**
 * The folders from which each folder of `local/` may import. Stand-ins, storyteller and rehearsal are independent, so
 * shared code is in `platform`.
 */
const allowed: Readonly<Record<string, readonly string[]>> = {
  standins: ['platform'],
  storyteller: [],
  pictures: ['platform', 'standins', 'storyteller'],
  gateway: ['platform', 'build'],
  rehearse: ['platform', 'standins', 'pictures'],
  platform: ['build'],
  build: [],
};
const startUp = ['data', 'make', 'package', 'product', 'seed', 'start'];

const roomOf = (path: string): string => path.split('/')[1] ?? '';
const localImports = sources
  .filter((path) => path.startsWith('local/'))
  .flatMap((path) => importsOf(path).map((target) => [path, target] as const))
  .filter(([, target]) => target.startsWith('local/'));

it('has every file of local/ in a layer, and a README in each package', () => {
  const local = projectFiles.filter((path) => path.startsWith('local/') && path.split('/').length > 2);
  expect([...new Set(local.map(roomOf))].toSorted()).toEqual([...Object.keys(allowed), ...startUp].toSorted());
  const standIns = local.filter((path) => path.startsWith('local/standins/')).map((path) => path.split('/')[2]);
  const packages = ['storyteller', 'rehearse', ...new Set(standIns.map((name) => `standins/${name}`))];
  expect(packages.map((name) => `local/${name}/README.md`).filter((path) => !local.includes(path))).toEqual([]);
});

describe.each(Object.entries(allowed))('local/%s', (room, may) => {
  it(`imports from local/ only ${['itself', ...may].join(', ')}`, () => {
    const wrong = localImports
      .filter(([path, target]) => roomOf(path) === room && roomOf(target) !== room)
      .filter(([, target]) => !may.includes(roomOf(target)));
    expect(wrong).toEqual([]);
  });
});

it('lets no stand-in import another, except for its test support', () => {
  const standIn = (path: string): string => path.split('/').slice(0, 3).join('/');
  const wrong = localImports
    .filter(([path, target]) => roomOf(path) === 'standins' && roomOf(target) === 'standins')
    .filter(([path, target]) => standIn(path) !== standIn(target) && !path.includes('/testing/'));
  expect(wrong).toEqual([]);
});
