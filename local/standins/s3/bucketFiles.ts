import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, statSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import * as z from 'zod';
import { readJsonFile } from '#infra/operator/jsonFile.ts';
import { replaceFile } from '#infra/operator/replaceFile.ts';
import { refuseDamage, type OnDamage } from '#local/platform/files/dataFolder.ts';

const text = z.record(z.string(), z.string());

const objectMeta = z.object({
  key: z.string(),
  /** Names the file with the object's bytes. Each version has a new file, so readers of the old one can continue. */
  dataId: z.string(),
  size: z.number(),
  etag: z.string(),
  modified: z.string(),
  checksums: text,
  headers: text,
  user: text,
  tags: text,
});
export type ObjectMeta = z.infer<typeof objectMeta>;

const lifecycleRule = z.object({
  id: z.string(),
  isEnabled: z.boolean(),
  prefix: z.string(),
  tags: text,
  days: z.number().optional(),
});
export type LifecycleRule = z.infer<typeof lifecycleRule>;

const bucketMeta = z.object({ lifecycle: z.array(lifecycleRule) });
export type BucketMeta = z.infer<typeof bucketMeta>;

/** Security: no part of a key becomes a file name. After a crash, either the old or the new version is there. */
export type BucketFiles = {
  dataPath(dataId: string): string;
  saveObject(meta: ObjectMeta): Promise<void>;
  removeObject(key: string): Promise<void>;
  removeData(dataId: string): Promise<void>;
  saveBucket(meta: BucketMeta): Promise<void>;
  /** @param options.isThorough if true, also compares checksums @throws DataFolderError for damage */
  load(options?: { isThorough: boolean }): Promise<{ meta: BucketMeta; objects: ObjectMeta[] }>;
};

const nameOf = (key: string) => `${createHash('sha256').update(key).digest('hex')}.json`;

const md5Of = async (path: string): Promise<string> => {
  const hash = createHash('md5');
  for await (const piece of createReadStream(path)) hash.update(piece as Buffer);
  return hash.digest('hex');
};

const faultIn = async (path: string, { key, size, etag }: ObjectMeta, isThorough: boolean) => {
  const { size: found } = statSync(path);
  if (found !== size) return `${key} has ${found} bytes of ${size}`;
  if (isThorough && (await md5Of(path)) !== etag) return `the bytes of ${key} are not those that were stored`;
  return undefined;
};

export const openBucketFiles = async (
  folder: string,
  temporary: string,
  onDamage: OnDamage = refuseDamage,
): Promise<BucketFiles> => {
  const objects = join(folder, 'objects');
  const data = join(folder, 'data');
  await mkdir(objects, { recursive: true });
  await mkdir(data, { recursive: true });

  const save = (path: string, meta: unknown): Promise<void> =>
    replaceFile(path, JSON.stringify(meta), join(temporary, randomUUID()));

  return {
    dataPath: (dataId) => join(data, dataId),
    saveObject: async (meta) => save(join(objects, nameOf(meta.key)), meta),
    removeObject: async (key) => rm(join(objects, nameOf(key)), { force: true }),
    removeData: async (dataId) => rm(join(data, dataId), { force: true }),
    saveBucket: async (meta) => save(join(folder, 'bucket.json'), meta),
    load: async ({ isThorough } = { isThorough: false }) => {
      const present = new Set(await readdir(data));
      const found: ObjectMeta[] = [];
      let isUnreadable = false;
      for (const file of await readdir(objects)) {
        const path = join(objects, file);
        const meta = readJsonFile(path, objectMeta, (_, cause) => {
          isUnreadable = true;
          onDamage(path, 'what it says of a file cannot be read', cause);
        });
        if (!meta) continue;
        if (nameOf(meta.key) !== file) {
          isUnreadable = true;
          onDamage(path, 'it is not the entry of the file that it names');
          continue;
        }
        const bytes = join(data, meta.dataId);
        const isThere = present.delete(meta.dataId);
        const fault = isThere ? await faultIn(bytes, meta, isThorough) : `the bytes of ${meta.key} are gone`;
        if (fault === undefined) found.push(meta);
        else {
          onDamage(path, fault);
          if (isThere) onDamage(bytes, `what is left of ${meta.key}`);
        }
      }
      for (const orphan of present) {
        // An interrupted write may have left the file, which is then removed. But it may belong to an unreadable entry.
        if (isUnreadable || isThorough) onDamage(join(data, orphan), 'no entry names this file');
        else await rm(join(data, orphan));
      }
      const meta = readJsonFile(join(folder, 'bucket.json'), bucketMeta, () => undefined);
      return { meta: meta ?? { lifecycle: [] }, objects: found };
    },
  };
};
