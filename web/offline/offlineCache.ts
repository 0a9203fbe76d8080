import { pathOf } from './offlineFiles.ts';
import { toStoredStory } from './storedStory.ts';
import { bounds, addOpened, type Change, type CachedFile, type LruIndex } from './lruIndex.ts';
import type { TabOwner } from './tabOwner.ts';
import type { OfflineItem } from '../lib/device.ts';

const indexPath = '/offline/shelf';
export const storyPath = (uid: string): string => `/offline/stories/${uid}`;

export type CacheNeeds = {
  caches: CacheStorage;
  fetch: typeof fetch;
  owner: TabOwner;
  limits?: typeof bounds;
};

type Fetched = CachedFile & { response: Response | undefined };

const asJson = (value: unknown) =>
  new Response(JSON.stringify(value), { headers: { 'content-type': 'application/json' } });

export const createOfflineCache = ({ caches, fetch, owner, limits = bounds }: CacheNeeds) => {
  // Reads without creating a cache, because a former user's cache must stay deleted.
  const match = (cacheName: string, path: string) => caches.match(path, { cacheName });
  const indexOf = async (name: string): Promise<LruIndex> => {
    const found = await match(name, indexPath);
    return found ? ((await found.json()) as LruIndex) : [];
  };

  const fetchFile = async (name: string, known: ReadonlyMap<string, number>, url: string): Promise<Fetched> => {
    const path = pathOf(url);
    const bytes = known.get(path);
    if (bytes !== undefined && (await match(name, path))) return { path, bytes, response: undefined };
    // Fetches the whole file, because a player may have cached only a part.
    const response = await fetch(url);
    if (response.status !== 200) throw new Error(`${response.status} for ${path}`);
    const { size } = await response.clone().blob();
    return { path, bytes: size, response };
  };
  const put = async (cache: Cache, { index, removed }: Change): Promise<void> => {
    await cache.put(indexPath, asJson(index));
    const paths = [...removed.paths, ...removed.uids.map(storyPath)];
    await Promise.all(paths.map((path) => cache.delete(path)));
  };
  const place = async (name: string, item: OfflineItem, files: readonly Fetched[]): Promise<void> => {
    // The user has signed out, or another user has signed in, so nothing is saved.
    if (owner.read() !== name) return;
    const cache = await caches.open(name);
    const index = await indexOf(name);
    try {
      for (const { path, response } of files)
        if (response) await cache.put(path, response);
        else if (!(await match(name, path))) throw new Error(`${path} went meanwhile`);
      await cache.put(storyPath(item.uid), asJson(toStoredStory(item)));
      const cached = files.map(({ path, bytes }) => ({ path, bytes }));
      await put(cache, addOpened(index, { uid: item.uid, files: cached }, limits));
    } catch (error) {
      // If storage is full, the other stories stay, and the files of this story are removed.
      const counted = new Set(index.flatMap(({ uid, files }) => [storyPath(uid), ...files.map(({ path }) => path)]));
      const touched = [storyPath(item.uid), ...files.map(({ path }) => path)];
      await Promise.all(touched.filter((path) => !counted.has(path)).map((path) => cache.delete(path)));
      throw error;
    }
  };

  return { match, indexOf, fetchFile, put, place };
};
