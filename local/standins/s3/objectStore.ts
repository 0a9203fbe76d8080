import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';

import { openBucketFiles, type BucketFiles, type LifecycleRule, type ObjectMeta } from './bucketFiles.ts';
import { noSuchKey, S3Error } from './s3Error.ts';

export type Bucket = {
  find(key: string): ObjectMeta | undefined;
  need(key: string): ObjectMeta;
  /** All keys, ordered by bytes as in S3. */
  keys(): readonly string[];
  open(key: string): Promise<{ meta: ObjectMeta; handle: FileHandle }>;
  /** Writes run one at a time, so the object does not change between `guard` and the write. */
  put(path: string, meta: Omit<ObjectMeta, 'dataId'>, guard?: (current?: ObjectMeta) => void): Promise<ObjectMeta>;
  amend(key: string, change: (meta: ObjectMeta) => ObjectMeta): Promise<void>;
  /** @param isStill checked right before the removal @returns false if the object is missing or `isStill` is false */
  remove(key: string, isStill?: (meta: ObjectMeta) => boolean): Promise<boolean>;
  /** The size of all objects, without reading them. */
  storedBytes(): number;
  lifecycle(): readonly LifecycleRule[];
  setLifecycle(rules: LifecycleRule[]): Promise<void>;
};

export type ObjectStore = {
  createBucket(name: string): Promise<void>;
  bucket(name: string): Bucket;
  buckets(): Bucket[];
  temporaryPath(): string;
  idle(): Promise<void>;
};

type Exclusive = <T>(work: () => Promise<T>) => Promise<T>;

const oneAtATime = (): Exclusive => {
  let last: Promise<unknown> = Promise.resolve();
  return async (work) => {
    const result = last.then(work);
    last = result.catch(() => {});
    return result;
  };
};

const byBytes = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));

const openBucket = async (files: BucketFiles, exclusive: Exclusive): Promise<Bucket> => {
  const loaded = await files.load();
  const objects = new Map(loaded.objects.map((meta) => [meta.key, meta]));
  let { lifecycle } = loaded.meta;
  let storedBytes = loaded.objects.reduce((sum, { size }) => sum + size, 0);
  let sortedKeys: string[] | undefined;

  const need = (key: string): ObjectMeta => {
    const meta = objects.get(key);
    if (!meta) throw noSuchKey();
    return meta;
  };
  const openData = async (key: string): Promise<{ meta: ObjectMeta; handle: FileHandle }> => {
    const meta = need(key);
    try {
      return { meta, handle: await open(files.dataPath(meta.dataId)) };
    } catch (error) {
      // Opening may fail if the object was just replaced or removed. Otherwise it is an error.
      if (objects.get(key) === meta) throw error;
      return openData(key);
    }
  };

  return {
    find: (key) => objects.get(key),
    need,
    keys: () => (sortedKeys ??= [...objects.keys()].toSorted(byBytes)),
    open: openData,
    put: async (path, meta, guard) =>
      exclusive(async () => {
        const current = objects.get(meta.key);
        guard?.(current);
        const placed = { ...meta, dataId: randomUUID() };
        await rename(path, files.dataPath(placed.dataId));
        await files.saveObject(placed);
        objects.set(placed.key, placed);
        storedBytes += placed.size - (current?.size ?? 0);
        if (current) await files.removeData(current.dataId);
        else sortedKeys = undefined;
        return placed;
      }),
    amend: async (key, change) =>
      exclusive(async () => {
        const changed = change(need(key));
        await files.saveObject(changed);
        objects.set(key, changed);
      }),
    remove: async (key, isStill = () => true) =>
      exclusive(async () => {
        const meta = objects.get(key);
        if (!meta || !isStill(meta)) return false;
        await files.removeObject(key);
        objects.delete(key);
        storedBytes -= meta.size;
        sortedKeys = undefined;
        await files.removeData(meta.dataId);
        return true;
      }),
    storedBytes: () => storedBytes,
    lifecycle: () => lifecycle,
    setLifecycle: async (rules) =>
      exclusive(async () => {
        await files.saveBucket({ lifecycle: rules });
        lifecycle = rules;
      }),
  };
};

export const openObjectStore = async (root: string): Promise<ObjectStore> => {
  const temporary = join(root, 'tmp');
  const folder = join(root, 'buckets');
  await rm(temporary, { recursive: true, force: true });
  await mkdir(temporary, { recursive: true });
  await mkdir(folder, { recursive: true });
  const exclusive = oneAtATime();
  const load = async (name: string) => openBucket(await openBucketFiles(join(folder, name), temporary), exclusive);
  const buckets = new Map<string, Bucket>();
  for (const name of await readdir(folder)) buckets.set(name, await load(name));

  return {
    createBucket: async (name) =>
      exclusive(async () => {
        if (!buckets.has(name)) buckets.set(name, await load(name));
      }),
    bucket: (name) => {
      const found = buckets.get(name);
      if (!found) throw new S3Error(404, 'NoSuchBucket', 'The specified bucket does not exist');
      return found;
    },
    buckets: () => [...buckets.values()],
    temporaryPath: () => join(temporary, randomUUID()),
    idle: async () => exclusive(async () => {}),
  };
};
