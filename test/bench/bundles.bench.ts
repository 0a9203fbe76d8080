import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { bundling } from '#infra/build/bundling.ts';
import { buildFunctions, type Bundles } from '#infra/build/functions.ts';
import { median } from '../support/measure.ts';
import { bareImports } from './bareImports.ts';

const RATIO_MOST = 1.15;
const RUNS = 7;
const root = join(import.meta.dirname, '../..');

/**
 * Processor time, as that is what a cold start waits for: a small Lambda function has a fraction of a processor, and other
 * work on this machine does not count.
 */
const COLD_IMPORT = `const before = process.cpuUsage(); require(process.argv[1]);
const { user, system } = process.cpuUsage(before); console.log((user + system) / 1000);`;

const coldImportMilliseconds = (file: string): number => {
  const env = { ...process.env, AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' };
  const { stdout, stderr, status } = spawnSync(process.execPath, ['-e', COLD_IMPORT, file], { encoding: 'utf8', env });
  if (status !== 0) throw new Error(`${file} does not load: ${stderr}`);
  return Number(stdout);
};

type Floors = ReadonlyMap<string, string>;

/** The floor of each function; those that take the same clients share one. */
const buildFloors = async (bundles: Bundles, folder: string): Promise<Floors> => {
  const files = new Map<string, string>();
  const floors = new Map<string, string>();
  for (const [name, { sources }] of bundles) {
    const contents = bareImports(sources);
    const outfile = files.get(contents) ?? join(folder, `floor-${files.size}.js`);
    if (!files.has(contents)) {
      // As esbuild alone would have it: what we leave out of a bundle is what our own code may take.
      await build({ ...bundling, plugins: [], stdin: { contents, resolveDir: root, loader: 'ts' }, outfile });
      files.set(contents, outfile);
    }
    floors.set(name, outfile);
  }
  return floors;
};

/** Each file in turn, again and again, so that what else the machine does meets all of them alike. */
const measure = (files: readonly string[]): ReadonlyMap<string, number> => {
  const runs = new Map<string, number[]>(files.map((file) => [file, []]));
  for (let run = 0; run < RUNS; run += 1) {
    for (const [file, values] of runs) values.push(coldImportMilliseconds(file));
  }
  return new Map([...runs].map(([file, values]) => [file, median(values)]));
};

const report = async (bundles: Bundles, floors: Floors): Promise<boolean> => {
  const indexOf = (name: string): string => join(bundles.get(name)?.folder ?? '', 'index.js');
  const milliseconds = measure([...[...bundles.keys()].map(indexOf), ...new Set(floors.values())]);
  let within = true;
  console.log(`${'function'.padEnd(30)}   KB  floor  ratio |    ms  floor  ratio   (most ${RATIO_MOST})`);
  for (const [name, { bytes }] of bundles) {
    const floor = floors.get(name) ?? '';
    const [kilobytes, floorKilobytes] = [bytes / 1024, (await stat(floor)).size / 1024];
    const [ms, floorMs] = [milliseconds.get(indexOf(name)) ?? 0, milliseconds.get(floor) ?? 0];
    const passes = kilobytes / floorKilobytes <= RATIO_MOST && ms / floorMs <= RATIO_MOST;
    within = within && passes;
    const pair = (value: number, against: number, digits: number): string =>
      [value.toFixed(digits), against.toFixed(digits), (value / against).toFixed(2)]
        .map((one) => one.padStart(6))
        .join('');
    console.log(
      `${name.padEnd(30)}${pair(kilobytes, floorKilobytes, 0)} |${pair(ms, floorMs, 1)}${passes ? '' : '   OVER'}`,
    );
  }
  return within;
};

/**
 * Size and cold import of every bundle with all its code, against a bundle that imports the same AWS clients bare and
 * whole, credential providers and all.
 */
export const bench = async (): Promise<boolean> => {
  const folder = await mkdtemp(join(tmpdir(), 'bundles-'));
  try {
    const bundles = await buildFunctions(folder);
    return await report(bundles, await buildFloors(bundles, folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
