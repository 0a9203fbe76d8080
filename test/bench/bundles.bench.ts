import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { bundling } from '#infra/build/bundling.ts';
import { functionEntries } from '#infra/build/entries.ts';
import { buildFunctions, vendoredBytes, type Bundle, type Bundles } from '#infra/build/functions.ts';
import { lowerQuartile } from '../support/measure.ts';
import { bareImports } from './bareImports.ts';

/**
 * Maximum ratios to the packages alone. Schemas add load time: functions that read stories have ratios of 1.26 to 1.47.
 */
const [MAX_SIZE, MAX_LOAD] = [1.4, 1.5];
/** Only files over the maximum are measured again, so the second measurement can be long. */
const [RUNS, RUNS_OF_A_SECOND_LOOK] = [11, 41];

/** An allowance for minified names, which differ between bundles by a letter or two. */
const [SLACK, SLACK_BYTES] = [1.05, 30];

const root = join(import.meta.dirname, '../..');

const MEANING = `Compares each function with its floor: a bundle of only the packages that the function uses (AWS clients, middy, the
logger, zod, …), built in the same way. A floor never contains more of a package than its function. KB is the size of
the minified file. ms is the processor time to load it: the lower quartile of ${RUNS} fresh processes, function and
floor in turns, because other work on the machine only adds time. Functions over the limit are measured again
${RUNS_OF_A_SECOND_LOOK} times, and the second result counts.`;

/** Measures processor time, because a small Lambda function has only a fraction of a processor. */
const COLD_IMPORT = `const before = process.cpuUsage(); require(process.argv[1]);
const { user, system } = process.cpuUsage(before); console.log((user + system) / 1000);`;

const coldImportMilliseconds = (file: string): number => {
  const env = { ...process.env, AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' };
  const { stdout, stderr, status } = spawnSync(process.execPath, ['-e', COLD_IMPORT, file], { encoding: 'utf8', env });
  if (status !== 0) throw new Error(`${file} does not load: ${stderr}`);
  return Number(stdout);
};

type Floors = ReadonlyMap<string, string>;

/** Bundles without their packages. The imports that remain show what a function uses of each package. */
const ownCode = async (): Promise<ReadonlyMap<string, string>> => {
  const entryPoints = Object.entries(functionEntries()).map(([name, path]) => ({ in: path, out: name }));
  const alone = { packages: 'external', format: 'esm', minify: false, write: false, outdir: root } as const;
  const { outputFiles } = await build({ ...bundling, ...alone, absWorkingDir: root, entryPoints });
  return new Map(outputFiles.map(({ path, text }) => [basename(path, '.js'), text]));
};

/** @throws Error when the floor contains more than the function */
const buildFloor = async (contents: string, outfile: string, { vendored }: Bundle): Promise<void> => {
  const stdin = { contents, resolveDir: root, loader: 'ts' } as const;
  const { metafile } = await build({ ...bundling, absWorkingDir: root, stdin, outfile });
  const held = Object.values(metafile.outputs).map(vendoredBytes);
  const more = held.flatMap((files) =>
    [...files].filter(([path, bytes]) => bytes > SLACK * ((vendored.get(path) ?? 0) + SLACK_BYTES)),
  );
  if (more.length > 0) throw new Error(`the floor ${outfile} contains more than its function: ${more.join(', ')}`);
};

const buildFloors = async (bundles: Bundles, folder: string): Promise<Floors> => {
  const own = await ownCode();
  const floors = new Map<string, string>();
  for (const [name, bundle] of bundles) {
    const outfile = join(folder, `floor-${name}.js`);
    await buildFloor(bareImports(own.get(name) ?? ''), outfile, bundle);
    floors.set(name, outfile);
  }
  return floors;
};

/** Measures all files in turn, so that other load on the machine affects all of them. */
const measure = (files: readonly string[], times: number): ReadonlyMap<string, number> => {
  const runs = new Map<string, number[]>(files.map((file) => [file, []]));
  for (let run = 0; run < times; run += 1) {
    for (const [file, values] of runs) values.push(coldImportMilliseconds(file));
  }
  return new Map([...runs].map(([file, values]) => [file, lowerQuartile(values)]));
};

type Pair = { file: string; floor: string };

const measurePairs = (pairs: readonly Pair[]): ReadonlyMap<string, number> => {
  const filesOf = (some: readonly Pair[]): string[] => some.flatMap(({ file, floor }) => [file, floor]);
  const first = measure(filesOf(pairs), RUNS);
  const over = pairs.filter(({ file, floor }) => (first.get(file) ?? 0) / (first.get(floor) ?? 0) > MAX_LOAD);
  return new Map([...first, ...measure(filesOf(over), RUNS_OF_A_SECOND_LOOK)]);
};

const report = async (bundles: Bundles, floors: Floors): Promise<boolean> => {
  const indexOf = (name: string): string => join(bundles.get(name)?.folder ?? '', 'index.js');
  const pairs = [...bundles.keys()].map((name) => ({ file: indexOf(name), floor: floors.get(name) ?? '' }));
  const milliseconds = measurePairs(pairs);
  let within = true;
  console.log(`${MEANING}\n`);
  console.log(
    `${'function'.padEnd(30)}   KB  floor  ratio |    ms  floor  ratio   (at most ${MAX_SIZE} for KB, ${MAX_LOAD} for ms)`,
  );
  for (const [name, { bytes }] of bundles) {
    const floor = floors.get(name) ?? '';
    const [kilobytes, floorKilobytes] = [bytes / 1024, (await stat(floor)).size / 1024];
    const [ms, floorMs] = [milliseconds.get(indexOf(name)) ?? 0, milliseconds.get(floor) ?? 0];
    const passes = kilobytes / floorKilobytes <= MAX_SIZE && ms / floorMs <= MAX_LOAD;
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

export const bench = async (): Promise<boolean> => {
  const folder = await mkdtemp(join(tmpdir(), 'bundles-'));
  try {
    const bundles = await buildFunctions(folder);
    return await report(bundles, await buildFloors(bundles, folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
