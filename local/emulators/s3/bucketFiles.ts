import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import * as z from 'zod';
import { refuseDamage, type OnDamage } from '../dataFolder.ts';

const text = z.record(z.string(), z.string());

/** What is known of an object beside its bytes. */
const objectMeta = z.object({
  key: z.string(),
  /** The file of its bytes: a new one for each version, so a reader of the old one is not disturbed. */
  dataId: z.string(),
  size: z.number(),
  /** MD5 of the bytes in hex, without quotes. */
  etag: z.string(),
  modified: z.string(),
  checksums: text,
  /** content-type and the like, by header name. */
  headers: text,
  /** `x-amz-meta-` headers, without that prefix. */
  user: text,
  tags: text,
});
export type ObjectMeta = z.infer<typeof objectMeta>;

const lifecycleRule = z.object({
  id: z.string(),
  isEnabled: z.boolean(),
  prefix: z.string(),
  tags: text,
  /** Days after which an object goes; absent where the rule says nothing about that. */
  days: z.number().optional(),
});
export type LifecycleRule = z.infer<typeof lifecycleRule>;

const bucketMeta = z.object({ lifecycle: z.array(lifecycleRule) });
export type BucketMeta = z.infer<typeof bucketMeta>;

/**
 * One bucket on disk: `bucket.json`, `objects/<SHA-256 of the key>.json`, `data/<id>`. No part of a key is ever a file
 * name. An object exists from the moment its json is renamed into place: a crash leaves the old version or the new one.
 */
export type BucketFiles = {
  dataPath(dataId: string): string;
  saveObject(meta: ObjectMeta): Promise<void>;
  removeObject(key: string): Promise<void>;
  removeData(dataId: string): Promise<void>;
  saveBucket(meta: BucketMeta): Promise<void>;
  /** Reads everything back, and takes away what a crash left behind. @throws DataFolderError when some of it is damaged */
  load(): Promise<{ meta: BucketMeta; objects: ObjectMeta[] }>;
};

const nameOf = (key: string) => `${createHash('sha256').update(key).digest('hex')}.json`;

const readJson = async <T>(path: string, schema: z.ZodType<T>): Promise<T | undefined> => {
  const source = await readFile(path, 'utf8').catch(() => '');
  try {
    return schema.parse(JSON.parse(source));
  } catch {
    return undefined;
  }
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

  const save = async (path: string, meta: unknown): Promise<void> => {
    const draft = join(temporary, randomUUID());
    try {
      await writeFile(draft, JSON.stringify(meta));
      await rename(draft, path);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  };

  return {
    dataPath: (dataId) => join(data, dataId),
    saveObject: async (meta) => save(join(objects, nameOf(meta.key)), meta),
    removeObject: async (key) => rm(join(objects, nameOf(key)), { force: true }),
    removeData: async (dataId) => rm(join(data, dataId), { force: true }),
    saveBucket: async (meta) => save(join(folder, 'bucket.json'), meta),
    load: async () => {
      const present = new Set(await readdir(data));
      const found: ObjectMeta[] = [];
      let isDamaged = false;
      for (const file of await readdir(objects)) {
        const path = join(objects, file);
        const meta = await readJson(path, objectMeta);
        if (meta && present.delete(meta.dataId)) found.push(meta);
        else {
          onDamage(path, meta ? `the bytes of ${meta.key} are gone` : 'what it says of a file cannot be read');
          isDamaged = true;
        }
      }
      for (const orphan of present) {
        // Usually what a crash left of a write. Now it may be what an unreadable entry was about.
        if (isDamaged) onDamage(join(data, orphan), 'nothing says any more which file it is');
        else await rm(join(data, orphan));
      }
      return { meta: (await readJson(join(folder, 'bucket.json'), bucketMeta)) ?? { lifecycle: [] }, objects: found };
    },
  };
};
