import { describe, expect, it } from 'vitest';
import { importsOf, projectFiles, read, sources } from './sources.ts';

/** The folders from which each folder may import. Only tests may import `local`. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  shared: [],
  functions: ['shared', 'assets'],
  infra: ['shared', 'functions'],
  web: ['shared'],
  assets: ['shared'],
  local: ['shared', 'functions', 'infra', 'assets'],
};

const folderOf = (path: string): string => path.split('/')[0] ?? '';
const ours = [...Object.keys(allowed), 'test'];

describe.each(Object.entries(allowed))('%s/', (folder, may) => {
  it(`imports ${may.length === 0 ? 'nothing of ours but itself' : `only ${may.join(', ')}`}`, () => {
    const wrong = sources
      .filter((path) => folderOf(path) === folder)
      .flatMap((path) => importsOf(path).map((target) => [path, target] as const))
      .filter(([, target]) => ours.includes(folderOf(target)) && folderOf(target) !== folder)
      .filter(([, target]) => !may.includes(folderOf(target)));
    expect(wrong).toEqual([]);
  });
});

it('lets shared/ import the small zod and no other package', () => {
  const packages = sources
    .filter((path) => path.startsWith('shared/'))
    .flatMap(importsOf)
    .filter((target) => !ours.includes(folderOf(target)));
  expect([...new Set(packages)]).toEqual(['zod/mini']);
});

it('reads the environment of functions in one file', () => {
  const readers = sources.filter((path) => path.startsWith('functions/') && read(path).includes('process.env'));
  expect(readers).toEqual(['functions/platform/environment.ts']);
});

it('finds a failed condition by the label of its write, and by a position in one file', () => {
  const inFunctions = sources.filter((path) => path.startsWith('functions/'));
  const readers = inFunctions.filter((path) => read(path).includes('CancellationReasons'));
  expect(readers).toEqual(['functions/platform/table/transact.ts']);
  const all = inFunctions.map(read).join('\n');
  const asked = [...all.matchAll(/refusedBy\('(\w+)'\)/g)].map(([, label]) => label);
  expect(asked.length).toBeGreaterThan(5);
  expect(asked.filter((label) => !all.includes(`label: '${label}'`))).toEqual([]);
});

it('gives a changeable story to its owner in one place', () => {
  const inFunctions = sources.filter((path) => path.startsWith('functions/'));
  const check = 'functions/story/ownedStory.ts';
  expect(inFunctions.filter((path) => /as (unknown as )?OwnedStory\b/.test(read(path)))).toEqual([check]);
  expect(inFunctions.filter((path) => /import .*\bmayChange\b/.test(read(path)))).toEqual([check]);
});

it('has no check in functions/ or infra/ for running on one machine', () => {
  const asking = sources.filter(
    (path) =>
      /^(functions|infra)\//.test(path) && /isLocal|IS_LOCAL|localhost|127\.0\.0\.1|AWS_ENDPOINT_URL/.test(read(path)),
  );
  expect(asking).toEqual([]);
});

it('keeps GPL packages in local/ alone', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, { license?: string }> };
  const copyleft = Object.entries(packages)
    .filter(([, { license = '' }]) => /^A?GPL-/.test(license))
    .map(([path]) => path.replace('node_modules/', ''));
  expect(copyleft).toEqual(['@echogarden/espeak-ng-emscripten', '@ffmpeg/core']);
  const named = sources.filter((path) => copyleft.some((name) => read(path).includes(`'${name}`)));
  expect(named).not.toEqual([]);
  expect(named.filter((path) => !path.startsWith('local/'))).toEqual([]);
});

it('imports zod as a module, which tree-shakes, and the small one where it is loaded in each cold start', () => {
  const byName = sources.filter((path) => /import (?:type )?\{[^}]*\bz\b[^}]*\} from 'zod/.test(read(path)));
  expect(byName).toEqual([]);
  const whole = sources.filter(
    (path) => /^(functions|shared|assets|infra\/deploy)\//.test(path) && /from 'zod'/.test(read(path)),
  );
  expect(whole).toEqual([]);
});

it('has no folder named after a kind of file', () => {
  const kinds = projectFiles.filter((path) => /(^|\/)(utils?|helpers?|common|types|misc)\//.test(path));
  expect(kinds).toEqual([]);
});
