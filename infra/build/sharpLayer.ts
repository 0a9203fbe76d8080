import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { BuildError } from './buildError.ts';

const root = join(import.meta.dirname, '../..');
const native = join(root, 'functions/native');
const MANIFESTS = ['package.json', 'package-lock.json'];

/** npm's flags for Lambda's platform. Without them, npm would install packages for this machine. */
const PLATFORM = ['--os=linux', '--cpu=arm64', '--libc=glibc'];
const COMPILED = 'node_modules/@img/sharp-linux-arm64';

export type Layer = { folder: string; hash: string };

type Install = (folder: string) => Promise<void>;

const npmCi: Install = async (folder) => {
  const quietly = ['--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const isWindows = process.platform === 'win32';
  await promisify(execFile)(isWindows ? 'npm.cmd' : 'npm', ['ci', ...PLATFORM, ...quietly], {
    cwd: folder,
    shell: isWindows,
  });
};

const reasonOf = (error: unknown): string => {
  const { stderr = '', message = String(error) } = error as { stderr?: string; message?: string };
  return (/npm (?:error|ERR!) (?!code)(.+)/.exec(stderr)?.[1] ?? message.split('\n')[0] ?? '').trim();
};

/**
 * Installs sharp for Lambda, once for each version of its package.json and lock file. Lambda looks for a layer's
 * packages in `nodejs/node_modules`. @throws BuildError when npm fails
 */
export const ensureSharpLayer = async (layers = join(root, 'dist/layers'), install = npmCi): Promise<Layer> => {
  const digest = createHash('sha256');
  for (const name of MANIFESTS) digest.update(await readFile(join(native, name)));
  const hash = digest.digest('hex');
  const folder = join(layers, `sharp-${hash.slice(0, 16)}`);
  if (existsSync(folder)) return { folder, hash };

  await mkdir(layers, { recursive: true });
  const draft = await mkdtemp(join(layers, 'draft-'));
  try {
    const home = join(draft, 'nodejs');
    await mkdir(home);
    for (const name of MANIFESTS) await cp(join(native, name), join(home, name));
    await install(home);
    if (!existsSync(join(home, COMPILED))) throw new Error('npm did not install the binaries for linux-arm64');
    // Another process may be installing the same layer. A rename is atomic, so nobody reads half a layer.
    await rename(draft, folder).catch((error: unknown) => {
      if (!existsSync(folder)) throw error;
    });
  } catch (error) {
    throw new BuildError(`Couldn't build the layer with sharp: ${reasonOf(error)}`, { cause: error });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return { folder, hash };
};
