import { createWriteStream, lstatSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack, type Pack } from 'tar-stream';

const FILE = 0o644;
const COMMAND = 0o755;

const add = (archive: Pack, name: string, bytes: Buffer, mode: number) =>
  new Promise<void>((resolve, reject) => {
    archive.entry({ name, mode, mtime: new Date(0) }, bytes, (error) => (error ? reject(error) : resolve()));
  });

export type PackedFile = { name: string; from: string };

/**
 * npm itself would leave out `app/node_modules`. The native packages are left out, because npm installs those of its
 * platform.
 * @param more files that the folder lacks
 */
export const packTarball = async (folder: string, file: string, more: readonly PackedFile[]): Promise<void> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const own = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((from) => ({ name: relative(folder, from).split(sep).join('/'), from }))
    .filter(({ name }) => !name.startsWith('node_modules/'));
  const files = [...own, ...more].toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const archive = pack();
  const written = pipeline(archive, createGzip(), createWriteStream(file));
  for (const { name, from } of files) {
    const isCommand = name.endsWith('/bin.mjs') || (lstatSync(from).mode & 0o100) !== 0;
    await add(archive, `package/${name}`, readFileSync(from), isCommand ? COMMAND : FILE);
  }
  archive.finalize();
  await written;
};
