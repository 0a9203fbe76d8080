import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import * as z from 'zod';
import { readJsonFile } from '#infra/operator/jsonFile.ts';
import { replaceFileSync } from '#infra/operator/replaceFile.ts';
import { refuseDamage, type OnDamage } from '#local/platform/files/dataFolder.ts';

export const INVENTORY_FILE = 'inventory.json';

/** The inventory covers these folders, because their stand-ins do not notice a missing file. */
const FOLDERS = ['cognito', 'dynamodb', 'mediaconvert', 's3/buckets', 'secrets', 'stepfunctions', 'stripe'];

/** The inventory leaves out these files: each start rewrites them, or another file records their number. */
const IGNORED = /^(dynamodb\/(LOCK|LOG\.old)|stripe\/(admin-url|.*\.torn)|s3\/buckets\/[^/]+\/data\/.*)$/;

const Files = z.record(z.string(), z.string());
type Files = z.output<typeof Files>;
const Inventory = z
  .object({ files: Files, digest: z.string() })
  .refine(({ files, digest }) => digest === sealOf(files));

/** If one of these files is unreadable, its stand-in reports it with a more exact message. */
const REPORTED_BY_STAND_IN = /^(cognito|s3|secrets|stepfunctions\/closed|stripe)\//;

const filesUnder = (path: string): string[] => {
  const entry = lstatSync(path, { throwIfNoEntry: false });
  if (entry?.isFile()) return [path];
  return entry?.isDirectory() ? readdirSync(path).flatMap((name) => filesUnder(join(path, name))) : [];
};

const sha256 = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('base64url');
const sealOf = (files: Files): string => sha256(JSON.stringify(files));

const isJson = (path: string): boolean => {
  try {
    const lines = readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => line !== '');
    for (const line of lines) JSON.parse(line);
    return lines.length > 0;
  } catch {
    return false;
  }
};

const digestOf = (path: string): string => sha256(readFileSync(path));

const take = (folder: string): Files =>
  Object.fromEntries(
    FOLDERS.flatMap((name) => filesUnder(join(folder, name)))
      .map((path) => [relative(folder, path).replaceAll(sep, '/'), path] as const)
      .filter(([place]) => !IGNORED.test(place))
      .map(([place, path]) => [place, digestOf(path)]),
  );

/** Called when the product stops. LevelDB does not notice missing files, so this records every file with its digest. */
export const writeInventory = (folder: string): void => {
  const files = take(folder);
  replaceFileSync(join(folder, INVENTORY_FILE), JSON.stringify({ files, digest: sealOf(files) }));
};

/**
 * LevelDB replaces its log when it opens. If the log has changed, another process has opened the folder since the last
 * stop.
 */
const WITNESS = 'dynamodb/LOG';

/**
 * Compares the files with the inventory that the last stop wrote. A killed process leaves no inventory, so nothing is
 * compared.
 * @throws DataFolderError naming the first changed file
 */
export const checkInventory = (folder: string, onDamage: OnDamage = refuseDamage): void => {
  // An unreadable inventory is treated as missing.
  const left = readJsonFile(join(folder, INVENTORY_FILE), Inventory, () => undefined);
  const { [WITNESS]: witness, ...files } = left?.files ?? {};
  const log = join(folder, WITNESS);
  if (filesUnder(log).length === 0 || digestOf(log) !== witness) return;
  for (const [place, digest] of Object.entries(files)) {
    const path = join(folder, place);
    const [found] = filesUnder(path);
    if (found === undefined) onDamage(path, 'it was deleted after the product last stopped');
    else if (digestOf(path) !== digest && (isJson(path) || !REPORTED_BY_STAND_IN.test(place)))
      onDamage(path, 'it was changed after the product last stopped');
  }
};

export const removeInventory = (folder: string): void => rmSync(join(folder, INVENTORY_FILE), { force: true });
