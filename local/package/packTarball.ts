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

/** npm would leave out `app/node_modules`. The native packages are left out, because npm installs those of its platform. */
export const packTarball = async (folder: string, file: string): Promise<void> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !path.startsWith('node_modules/'))
    .toSorted();
  const archive = pack();
  const written = pipeline(archive, createGzip(), createWriteStream(file));
  for (const path of paths) {
    const from = join(folder, path);
    const isCommand = path.endsWith('/bin.mjs') || (lstatSync(from).mode & 0o100) !== 0;
    await add(archive, `package/${path}`, readFileSync(from), isCommand ? COMMAND : FILE);
  }
  archive.finalize();
  await written;
};
