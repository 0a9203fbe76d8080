import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract, type Header } from 'tar-stream';
import { OperatorError } from '#functions/platform/operatorError.ts';
import { commandLine } from '#infra/operator/commandLine.ts';
import {
  FORMAT_FILE,
  hasData,
  openDataFolder,
  resetDataFolder,
  RESTORING_FOLDER,
  savedInDataFolder,
} from '../dataFolder.ts';
import { FORMAT_VERSION } from '../dataFormat.ts';
import { openFailure } from '#local/platform/files/dataFolder.ts';
import { MANIFEST, Manifest } from './manifest.ts';

const [OWN_FOLDER, OWN_FILE] = [0o700, 0o600];

export type Restored = { files: number; madeAt: string };

/** `name` is for messages. */
type Source = { name: string; open: () => Readable };

/** Security: a backup from elsewhere must not write outside the folder. */
const isOurs = (name: string): boolean => {
  const parts = name.split('/');
  const isPlain = parts.every((part) => part !== '' && part !== '.' && part !== '..' && !/[\\\0:]/.test(part));
  return isPlain && (name === MANIFEST || savedInDataFolder.includes(parts[0] ?? ''));
};

const damaged = (file: string, what: string, cause?: unknown) =>
  new OperatorError(`${file} is not a whole backup: ${what}. Nothing was restored.`, { cause });

type Entry = AsyncIterable<unknown> & { header: Header };

const unpackEntry = async (entry: Entry, folder: string): Promise<string> => {
  const path = join(folder, entry.header.name);
  mkdirSync(dirname(path), { recursive: true, mode: OWN_FOLDER });
  const hash = createHash('sha256');
  await pipeline(
    entry as AsyncIterable<Buffer>,
    async function* hashed(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(path, { mode: OWN_FILE, flush: true }),
  );
  return hash.digest('base64url');
};

const unpack = async ({ name: file, open }: Source, folder: string): Promise<Record<string, string>> => {
  const digests: Record<string, string> = {};
  const archive = extract();
  const read = pipeline(open(), archive);
  // The loop below reports the same error.
  read.catch(() => {});
  for await (const entry of archive) {
    const { name, type } = entry.header;
    if (type !== 'file' || !isOurs(name)) throw damaged(file, `it contains “${name}”, which no backup has`);
    digests[name] = await unpackEntry(entry, folder);
  }
  await read;
  return digests;
};

const readManifest = (file: string, folder: string): Manifest => {
  const path = join(folder, MANIFEST);
  if (!existsSync(path)) throw damaged(file, 'its end is missing');
  try {
    return Manifest.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    throw damaged(file, 'its list of files cannot be read', error);
  }
};

const refuseOtherVersion = (file: string, { formatVersion }: Manifest): void => {
  if (formatVersion === FORMAT_VERSION) return;
  const [who, what] =
    formatVersion > FORMAT_VERSION
      ? ['A newer version', 'Update the product, then restore it.']
      : ['An earlier version', 'Restore it with that version.'];
  throw new OperatorError(
    `${who} of the product made ${file} (format ${formatVersion}, this version reads ${FORMAT_VERSION}). ${what} Nothing was restored.`,
  );
};

const refuseDifferences = (file: string, { files }: Manifest, found: Readonly<Record<string, string>>): void => {
  for (const [place, digest] of Object.entries(files)) {
    if (found[place] === undefined) throw damaged(file, `${place} is missing`);
    if (found[place] !== digest) throw damaged(file, `${place} has changed`);
  }
  const unlisted = Object.keys(found).find((place) => place !== MANIFEST && files[place] === undefined);
  if (unlisted !== undefined) throw damaged(file, `${unlisted} is not in its list of files`);
};

/** The format file is moved last. Until then, a start refuses the folder. */
const moveIntoPlace = (restoring: string, folder: string): void => {
  for (const name of [...savedInDataFolder.filter((one) => one !== FORMAT_FILE), FORMAT_FILE])
    if (existsSync(join(restoring, name))) renameSync(join(restoring, name), join(folder, name));
  rmSync(restoring, { recursive: true });
};

const openEmpty = (folder: string): string => {
  openDataFolder(folder);
  const restoring = join(folder, RESTORING_FOLDER);
  // An earlier restore was interrupted. The folder was empty before, so that everything in it came from the backup.
  if (existsSync(restoring)) resetDataFolder(folder);
  if (hasData(folder))
    throw new OperatorError(
      `The data folder ${folder} is not empty, so nothing was restored. Choose an empty one: AW_DATA=… ${commandLine('restore', 'FILE')}`,
    );
  mkdirSync(restoring, { mode: OWN_FOLDER });
  return restoring;
};

const unpackAndCompare = async (source: Source, folder: string, restoring: string): Promise<Manifest> => {
  const file = source.name;
  try {
    const digests = await unpack(source, restoring);
    const manifest = readManifest(file, restoring);
    refuseOtherVersion(file, manifest);
    refuseDifferences(file, manifest, digests);
    rmSync(join(restoring, MANIFEST));
    return manifest;
  } catch (error) {
    rmSync(restoring, { recursive: true, force: true });
    const known = openFailure(folder, error);
    if (known !== error || error instanceof OperatorError) throw known;
    throw damaged(file, 'it cannot be read', error);
  }
};

/**
 * Restores a backup into an empty data folder. Until all files have been compared, nothing stands in their place.
 * @throws OperatorError for a folder with data, and for a damaged backup or one of another format
 * @throws DataFolderError for a full disk; StartupError for a folder that is not writable
 */
export const restoreFrom = async (source: Source, folder: string): Promise<Restored> => {
  const restoring = openEmpty(folder);
  const { files, madeAt } = await unpackAndCompare(source, folder, restoring);
  moveIntoPlace(restoring, folder);
  return { files: Object.keys(files).length, madeAt };
};

/** @throws like `restoreFrom`, and OperatorError if there is no file */
export const restoreBackup = async (file: string, folder: string): Promise<Restored> => {
  if (!existsSync(file)) throw new OperatorError(`There is no file ${file}.`);
  return restoreFrom({ name: file, open: () => createReadStream(file) }, folder);
};
