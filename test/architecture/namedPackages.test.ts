import { describe, expect, it } from 'vitest';
import named from './namedPackages.json' with { type: 'json' };
import { importsOf, read, sources } from './sources.ts';

type Versions = Partial<Record<string, string>>;
const ours = JSON.parse(read('package.json')) as { dependencies: Versions; devDependencies: Versions };
/** Development packages count too: the fonts are among them, because a development command prepares their files. */
const dependencies: Versions = { ...ours.devDependencies, ...ours.dependencies };

const imported = sources.flatMap(importsOf);

/** True if the package is imported, or if its files are read, as with fonts. */
const isTaken = (name: string): boolean =>
  imported.some((path) => path === name || path.startsWith(`${name}/`)) ||
  sources.some((path) => read(path).includes(`'${name}/files/`));

describe.each(Object.keys(named))('%s, which the design, the specification or a decision names,', (name) => {
  it('is a dependency at one exact version', () => {
    expect(dependencies[name]).toMatch(/^\d+\.\d+\.\d+$/);
  });

  it('is imported by a source of the product', () => {
    expect(isTaken(name)).toBe(true);
  });
});

const decided = Object.entries(named).filter(([, { namedBy }]) => namedBy.startsWith('docs/decisions/'));

it.each(decided)('%s is named by the decision that it is listed under', (name, { namedBy }) => {
  expect(read(namedBy).toLowerCase()).toContain(name);
});
