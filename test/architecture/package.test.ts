import { expect, it } from 'vitest';
import { projectFiles, read } from './sources.ts';

type Package = {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  scripts: Record<string, string>;
};
const ourPackage = JSON.parse(read('package.json')) as Package;

it('pins every dependency to one version, or is it itself', () => {
  const all = Object.entries({ ...ourPackage.dependencies, ...ourPackage.devDependencies });
  expect(all.filter(([, version]) => !/^(?:\d+\.\d+\.\d+|file:local\/.+)$/.test(version))).toEqual([]);
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
