import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pack, type Pack } from 'tar-stream';
import { FORMAT_VERSION } from '../dataFormat.ts';
import { MANIFEST, type Manifest } from './manifest.ts';

const OWN_FILE = 0o600;

async function* filesIn(folder: string, place = ''): AsyncGenerator<string> {
  for (const entry of await readdir(join(folder, place), { withFileTypes: true })) {
    const inner = place === '' ? entry.name : `${place}/${entry.name}`;
    if (entry.isDirectory()) yield* filesIn(folder, inner);
    else yield inner;
  }
}

/** @returns the file's SHA-256 in base64url */
const addFile = async (archive: Pack, path: string, name: string): Promise<string> => {
  const hash = createHash('sha256');
  const { size, mtime } = await stat(path);
  const entry = archive.entry({ name, size, mtime, mode: OWN_FILE });
  await pipeline(
    createReadStream(path),
    async function* hashed(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    },
    entry,
  );
  return hash.digest('base64url');
};

const addAll = async (archive: Pack, staging: string, madeAt: Date): Promise<void> => {
  const manifest: Manifest = { formatVersion: FORMAT_VERSION, madeAt: madeAt.toISOString(), files: {} };
  for await (const place of filesIn(staging))
    manifest.files[place] = await addFile(archive, join(staging, place), place);
  archive.entry({ name: MANIFEST, mode: OWN_FILE, mtime: madeAt }, JSON.stringify(manifest));
  archive.finalize();
};

/** @returns a tar file as a stream. It fails if a file cannot be read. */
export const packBackup = (staging: string, now: () => Date): Readable => {
  const archive = pack();
  addAll(archive, staging, now()).catch((error: unknown) =>
    archive.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return Readable.from(archive);
};
