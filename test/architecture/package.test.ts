import { isBuiltin } from 'node:module';
import { expect, it } from 'vitest';
import deployed from '#infra/operator/deployedPackages.json' with { type: 'json' };
import { codeEntries } from '#local/build/code/codeEntries.ts';
import { importsOf, loadsOf, projectFiles, read, sources } from './sources.ts';

type Package = {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  scripts: Record<string, string>;
};
const ourPackage = JSON.parse(read('package.json')) as Package;

it('pins every dependency to one version, or links a folder of the project', () => {
  const all = Object.entries({ ...ourPackage.dependencies, ...ourPackage.devDependencies });
  expect(all.filter(([, version]) => !/^(?:\d+\.\d+\.\d+|file:(?:local|web)\/.+)$/.test(version))).toEqual([]);
});

const packageOf = (path: string): string =>
  path
    .split('/')
    .slice(0, path.startsWith('@') ? 2 : 1)
    .join('/');

const startEntries = [
  'local/start/run.mjs',
  'local/build/code/main.ts',
  'local/build/client.ts',
  'vite.config.ts',
  'web/main.tsx',
  'web/offline/serviceWorker.ts',
  ...codeEntries(),
];

/** The project's own packages, which replace others under the same names. A start loads these files. */
const linkedFiles = Object.values(ourPackage.dependencies)
  .filter((version) => version.startsWith('file:'))
  .map((version) => `${version.slice('file:'.length)}/index.js`);

const loadedAtStart = (): { files: string[]; packages: string[] } => {
  const known = new Set(projectFiles);
  const found = new Set([...startEntries, ...linkedFiles]);
  for (const path of found) if (known.has(path)) for (const target of loadsOf(path)) found.add(target);
  const [files, others] = [[...found].filter((path) => known.has(path)), [...found].filter((path) => !known.has(path))];
  return { files, packages: [...new Set(others.filter((name) => !isBuiltin(name)).map(packageOf))] };
};

it('starts with packages of dependencies alone, because a start installs no others', () => {
  const { files, packages } = loadedAtStart();
  const development = Object.keys(ourPackage.devDependencies);
  expect(packages.filter((name) => development.includes(name))).toEqual([]);
  // Some packages are not imported. Sources name them in a path, because only their files are read.
  const texts = files.map(read).join('\n');
  expect(development.filter((name) => texts.includes(`${name}/`))).toEqual([]);
  // Every dependency must be used, because an unused one would be installed for nothing.
  const isNamed = (name: string): boolean => texts.includes(`'${name}'`) || texts.includes(`${name}/`);
  const fetched = Object.entries(ourPackage.dependencies).filter(([, version]) => !version.startsWith('file:'));
  expect(fetched.map(([name]) => name).filter((name) => !packages.includes(name) && !isNamed(name))).toEqual([]);
});

it('lists as deployed each package that functions or the client import', () => {
  const ours = sources.filter(
    (path) => /^(?:functions|shared|web)\//.test(path) && !/\/(?:build|test|testing)\//.test(path),
  );
  const names = new Set(ours.flatMap(importsOf).map(packageOf));
  const known = Object.keys({ ...ourPackage.dependencies, ...ourPackage.devDependencies });
  expect(known.filter((name) => names.has(name) && !deployed.includes(name))).toEqual([]);
  expect(deployed.filter((name) => !known.includes(name))).toEqual([]);
});

it('names no registry in the lock file', () => {
  expect(read('package-lock.json')).not.toContain('"resolved": "http');
});

it.each(['start', 'dev', 'test', 'test:unit', 'check', 'soak', 'bench', 'finance', 'screens', 'synth', 'openapi'])(
  'has the script %s',
  (name) => {
    expect(ourPackage.scripts[name]).toBeTypeOf('string');
  },
);

it('holds no path of one machine', () => {
  const texts = projectFiles.filter(
    (path) => /\.(tsx?|mjs|md|json|css|html|ya?ml)$/.test(path) && path !== 'package-lock.json',
  );
  expect(texts.filter((path) => /(^|[\s"'`(=])\/(work|root|home|Users)\//m.test(read(path)))).toEqual([]);
});

it('keeps the README within 150 lines', () => {
  expect(read('README.md').split('\n').length).toBeLessThanOrEqual(150);
});
