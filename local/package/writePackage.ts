import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ours from '../../package.json' with { type: 'json' };
import { bundleCode } from '#local/build/code/bundleCode.ts';
import { PACKAGED, packagedCode, root } from '#local/build/code/findCode.mjs';
import { ensureClientBuilt } from '#local/build/client.ts';
import { isForOtherPlatform, NATIVE, ownFiles, packageEntries } from './contents.ts';
import { letEveryoneRead } from './letEveryoneRead.ts';
import type { PackedFile } from './packTarball.ts';
import { tracePackages } from './tracePackages.ts';
import { trimEspeak } from './trimEspeak.ts';

const write = (path: string, text: string): void => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
};

const asJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

const copy = (from: string, to: string): void =>
  cpSync(from, to, {
    recursive: true,
    dereference: true,
    filter: (path) => !/\.(?:test\.\w+|map|d\.[cm]?ts|cc|h)$/.test(path),
  });

/** The link of this package leads to a folder of the project. */
const LINKED = 'local/standins/rekognition/tfjs';

type Manifest = { dependencies?: Record<string, string>; optionalDependencies?: Record<string, string> };

/** The native package and the packages that it needs on this platform, as npm has installed them. */
const nativePackages = (name: string, found = new Set<string>()): Set<string> => {
  const file = join(root, 'node_modules', name, 'package.json');
  if (found.has(name) || !existsSync(file)) return found;
  found.add(name);
  const { dependencies, optionalDependencies } = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) nativePackages(needed, found);
  return found;
};

const ESPEAK = 'node_modules/@echogarden/espeak-ng-emscripten/espeak-ng';

const writeEspeak = (app: string): void => {
  const [script, data] = [`${ESPEAK}.js`, `${ESPEAK}.data`];
  const trimmed = trimEspeak({
    script: readFileSync(join(root, script), 'utf8'),
    data: readFileSync(join(root, data)),
  });
  writeFileSync(join(app, script), trimmed.script);
  writeFileSync(join(app, data), trimmed.data);
};

const manifest = {
  name: ours.name,
  version: ours.version,
  description: ours.description,
  license: ours.license,
  type: 'module',
  bin: { [ours.name]: './app/local/package/bin.mjs' },
  dependencies: { [NATIVE]: ours.dependencies[NATIVE] },
  engines: ours.engines,
};

/**
 * Writes a package that runs without sources and build tools. Its own files and packages are in `app`, because npm
 * removes packages that it did not install from `node_modules`. The native package is beside `app`, as npm installs it.
 * @returns compiled code for other platforms, which the folder lacks
 */
export const writePackage = async (folder: string): Promise<PackedFile[]> => {
  rmSync(folder, { recursive: true, force: true });
  const app = join(folder, 'app');
  write(join(folder, 'package.json'), asJson(manifest));
  write(join(app, 'package.json'), asJson({ version: ours.version, type: 'module', imports: ours.imports }));
  write(join(app, PACKAGED), '');
  await bundleCode(root, packageEntries(), join(app, packagedCode));
  const client = await ensureClientBuilt();
  cpSync(client, join(app, 'dist/web'), { recursive: true });
  for (const path of ownFiles) copy(join(root, path), join(app, path));
  const paths = await tracePackages();
  for (const path of paths.filter((one) => !isForOtherPlatform(one)))
    copy(join(root, path), join(app, path.replace(LINKED, 'node_modules/@tensorflow/tfjs')));
  writeEspeak(app);
  for (const name of nativePackages(NATIVE)) copy(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  letEveryoneRead(folder);
  return paths.filter(isForOtherPlatform).map((path) => ({ name: `app/${path}`, from: join(root, path) }));
};
