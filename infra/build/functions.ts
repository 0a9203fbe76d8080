import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { readEnvironment } from '#functions/platform/environment.ts';
import { BuildError, notBuilt } from './buildError.ts';
import { bundling } from './bundling.ts';
import { functionEntries } from './entries.ts';
import { bundleFaults } from './guard.ts';
import { nameSources } from './nameSources.ts';

const root = join(import.meta.dirname, '../..');

export const functionsFolder = join(root, 'dist/functions');

export type Bundle = {
  folder: string;
  bytes: number;
  usesSharp: boolean;
  variables: readonly string[];
  vendored: ReadonlyMap<string, number>;
};

export type Bundles = ReadonlyMap<string, Bundle>;

const variableNames = Object.keys(readEnvironment({}));

/**
 * The environment variables that a bundle reads. Minifying keeps property names and drops unused code, so a bundle
 * contains the names of exactly these variables.
 */
const variablesIn = (code: string): string[] =>
  variableNames.filter((name) => new RegExp(`\\.${name}\\b`).test(code)).toSorted();

const bundleAll = async (entries: Readonly<Record<string, string>>, outdir: string): Promise<Metafile> => {
  const entryPoints = Object.entries(entries).map(([name, path]) => ({ in: path, out: `${name}/index` }));
  try {
    const { metafile } = await build({ ...bundling, absWorkingDir: root, entryPoints, outdir });
    return metafile;
  } catch (error) {
    throw notBuilt('functions', error);
  }
};

type Output = Metafile['outputs'][string];

export const vendoredBytes = ({ inputs }: Output): ReadonlyMap<string, number> =>
  new Map(
    Object.entries(inputs).flatMap(([path, { bytesInOutput }]) =>
      bytesInOutput > 0 && path.includes('node_modules/') ? [[path, bytesInOutput]] : [],
    ),
  );

/**
 * Bundles all functions with one esbuild call, which takes 2 s. One call per function took 21 s. @throws BuildError for
 * a forbidden or broken bundle
 */
export const buildFunctions = async (outdir = functionsFolder, entries = functionEntries()): Promise<Bundles> => {
  await rm(outdir, { recursive: true, force: true });
  const metafile = await bundleAll(entries, outdir);
  const [fault, ...more] = bundleFaults(metafile);
  if (fault) throw new BuildError(`${fault}${more.length > 0 ? ` And ${more.length} more like it.` : ''}`);
  await mkdir(outdir, { recursive: true });
  // The package.json of the project says `module`. Without this file, Node would treat the bundles as ES modules.
  await writeFile(join(outdir, 'package.json'), '{"type":"commonjs"}\n');
  const scripts = Object.entries(metafile.outputs).filter(([path]) => path.endsWith('.js'));
  const bundles = scripts.map(async ([path, output]): Promise<[string, Bundle]> => {
    const file = join(root, path);
    await nameSources(root, `${file}.map`);
    const name = relative(outdir, dirname(file));
    const code = await readFile(file, 'utf8');
    const usesSharp = output.imports.some((one) => one.path === 'sharp');
    const vendored = vendoredBytes(output);
    return [name, { folder: dirname(file), bytes: output.bytes, usesSharp, variables: variablesIn(code), vendored }];
  });
  return new Map(await Promise.all(bundles));
};
