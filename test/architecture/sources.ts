import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

/** Files that git tracks or would track, relative to the root. */
export const projectFiles: readonly string[] = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '' && existsSync(join(root, path)));

/** Calls `make` once for each path. All tests of this project share the results, because they share their modules. */
const remembered = <Value>(make: (path: string) => Value): ((path: string) => Value) => {
  const known = new Map<string, Value>();
  return (path) => {
    const value = known.get(path) ?? make(path);
    known.set(path, value);
    return value;
  };
};

export const read = remembered((path): string => readFileSync(join(root, path), 'utf8'));

export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path) || path.startsWith('test/');

/** TypeScript sources without tests, declarations and configuration. */
export const sources = projectFiles.filter(
  (path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts') && !isTest(path) && !path.endsWith('.config.ts'),
);

const namesIn = (path: string, text: string): readonly string[] => {
  const found = text.matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g);
  return [...found].map(([, specifier = '']) => {
    if (specifier.startsWith('#')) return specifier.slice(1);
    return specifier.startsWith('.') ? join(path, '..', specifier) : specifier;
  });
};

/** A file's imports: packages by their names, and our files by their paths from the root. */
export const importsOf = remembered((path) => namesIn(path, read(path)));

/** A file's imports without type imports, which a build leaves out. */
export const loadsOf = remembered((path) => namesIn(path, read(path).replaceAll(/^(?:im|ex)port type [^;]*;/gm, '')));
