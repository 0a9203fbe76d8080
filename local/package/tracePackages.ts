import { readdirSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import { root } from '#local/build/code/findCode.mjs';
import { buildTools, isLeftOut, NATIVE, packageEntries, readAtRuntime, required } from './contents.ts';

const require = createRequire(join(root, 'package.json'));
const modules = join(root, 'node_modules');
const ABOUT = /^(?:package\.json|(?:licen[cs]e|copying|notice)[^/]*)$/i;

const filesUnder = (path: string): string[] =>
  statSync(path).isFile()
    ? [path]
    : readdirSync(path, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name));

/** A folder of dynalite has a module for each operation, which it requires by a name that it makes. */
const entriesOf = (name: string): string[] => {
  const path = join(modules, name);
  const isFolder = name.startsWith('dynalite/') && statSync(path, { throwIfNoEntry: false })?.isDirectory();
  return isFolder ? filesUnder(path).filter((file) => file.endsWith('.js')) : [require.resolve(name)];
};

/** The package.json and the licenses of the folders that lead to a file, because Node reads the first one. */
const aboutFiles = (path: string): string[] => {
  const folder = dirname(path);
  if (relative(root, folder) === '' || folder.endsWith(`${sep}node_modules`)) return [];
  const here = readdirSync(folder).filter((name) => ABOUT.test(name));
  return [...here.map((name) => join(folder, name)), ...aboutFiles(folder)];
};

/** Follows the imports with Node's own conditions. @returns paths from the root of all files that the product loads */
export const tracePackages = async (): Promise<string[]> => {
  const { build, stop } = await import('esbuild');
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [...packageEntries(), ...required.flatMap(entriesOf)],
    outdir: 'unused',
    bundle: true,
    splitting: true,
    write: false,
    metafile: true,
    platform: 'node',
    // Without this, esbuild would take modules for bundlers, which Node does not load.
    conditions: [],
    format: 'esm',
    external: [...buildTools, NATIVE],
    logLevel: 'silent',
  }).finally(() => void stop());
  const loaded = Object.keys(metafile.inputs)
    .filter((path) => /^node_modules\/|\/tfjs\//.test(path))
    .map((path) => join(root, path));
  const data = readAtRuntime.flatMap((path) => filesUnder(join(modules, path))).filter((path) => !isLeftOut(path));
  const files = [...loaded, ...data];
  return [...new Set([...files, ...files.flatMap(aboutFiles)])].map((path) => relative(root, path)).toSorted();
};
