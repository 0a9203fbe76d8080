import type { Item } from '#shared/story/story.ts';
import { cacheNameOf, dropCaches, pathOf } from './keptFiles.ts';
import { keptOf, storyOf } from './keptForm.ts';
import { portable, type KeptItem } from './portable.ts';
import type { TabOwner } from './tabOwner.ts';
import { bounds, withOpened, without, type Change, type KeptFile, type LruIndex } from './lruIndex.ts';

const LOCK = 'aw:kept';
const indexPath = '/kept/shelf';
const storyPath = (uid: string): string => `/kept/stories/${uid}`;

type Needs = {
  caches: CacheStorage;
  fetch: typeof fetch;
  /** Tabs take turns by them; missing in old browsers. */
  locks: Pick<LockManager, 'request'> | undefined;
  now: () => Date;
  owner: TabOwner;
  limits?: typeof bounds;
};

export type KeptStories = {
  /** Whose browser this is from now on, by id: what is kept of anybody else is dropped. */
  belongTo: (ownerId: string) => Promise<void>;
  /** Keeps a story that was opened, with picture and sound, once it is known whose. @throws when there is no room or the line breaks; nothing is lost by it */
  keep: (story: Item) => Promise<void>;
  /** One that an older release kept in another form is dropped instead. */
  find: (uid: string) => Promise<KeptItem | undefined>;
  /** Last opened first. */
  list: () => Promise<KeptItem[]>;
  forget: (uid: string) => Promise<void>;
  /** Leaves nothing of anybody. */
  drop: () => Promise<void>;
};

type Fetched = KeptFile & { response: Response | undefined };

const asJson = (value: unknown) =>
  new Response(JSON.stringify(value), { headers: { 'content-type': 'application/json' } });

export const createKeptStories = (needs: Needs): KeptStories => {
  const { caches, fetch, locks, now, owner, limits = bounds } = needs;
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => (locks ? locks.request(LOCK, work) : work());
  let settled = Promise.resolve();

  // Reading must not make a cache: the one of somebody who left is gone for good.
  const match = (cacheName: string, path: string) => caches.match(path, { cacheName });
  const indexOf = async (name: string): Promise<LruIndex> => {
    const found = await match(name, indexPath);
    return found ? ((await found.json()) as LruIndex) : [];
  };

  const fetchFile = async (name: string, known: ReadonlyMap<string, number>, url: string): Promise<Fetched> => {
    const path = pathOf(url);
    const bytes = known.get(path);
    if (bytes !== undefined && (await match(name, path))) return { path, bytes, response: undefined };
    // Whole, whatever part of it a player asked for before.
    const response = await fetch(url);
    if (response.status !== 200) throw new Error(`${response.status} for ${path}`);
    const { size } = await response.clone().blob();
    return { path, bytes: size, response };
  };
  const put = async (cache: Cache, { index, gone }: Change): Promise<void> => {
    await cache.put(indexPath, asJson(index));
    const paths = [...gone.paths, ...gone.uids.map(storyPath)];
    await Promise.all(paths.map((path) => cache.delete(path)));
  };
  const place = async (name: string, item: KeptItem, files: readonly Fetched[]): Promise<void> => {
    // Signed out, or somebody else by now: nothing of this is theirs.
    if (owner.read() !== name) return;
    const cache = await caches.open(name);
    const index = await indexOf(name);
    try {
      for (const { path, response } of files)
        if (response) await cache.put(path, response);
        else if (!(await match(name, path))) throw new Error(`${path} went meanwhile`);
      await cache.put(storyPath(item.uid), asJson(keptOf(item)));
      const kept = files.map(({ path, bytes }) => ({ path, bytes }));
      await put(cache, withOpened(index, { uid: item.uid, files: kept }, limits));
    } catch (error) {
      // No room: the others stay, and no file of this one is left that nobody would ever count.
      const counted = new Set(index.flatMap(({ uid, files }) => [storyPath(uid), ...files.map(({ path }) => path)]));
      const touched = [storyPath(item.uid), ...files.map(({ path }) => path)];
      await Promise.all(touched.filter((path) => !counted.has(path)).map((path) => cache.delete(path)));
      throw error;
    }
  };

  const forget = (uid: string): Promise<void> =>
    inTurn(async () => {
      const name = owner.read();
      if (name === undefined || !(await caches.has(name))) return;
      await put(await caches.open(name), without(await indexOf(name), uid));
    });
  const find = async (uid: string): Promise<KeptItem | undefined> => {
    await settled;
    const name = owner.read();
    const found = name === undefined ? undefined : await match(name, storyPath(uid));
    if (!found) return undefined;
    const story = await storyOf(found);
    if (!story) await forget(uid).catch(() => undefined);
    return story;
  };
  return {
    belongTo: (ownerId) => {
      settled = cacheNameOf(ownerId).then((name) =>
        inTurn(async () => {
          owner.write(name);
          await dropCaches(caches, name);
        }),
      );
      return settled;
    },
    keep: async (story) => {
      await settled;
      const name = owner.read();
      if (name === undefined || !owner.isKnown()) return;
      const { item, urls } = portable(story, now());
      const known = new Map(
        (await indexOf(name)).flatMap(({ files }) => files.map(({ path, bytes }) => [path, bytes])),
      );
      const files = await Promise.all(urls.map((url) => fetchFile(name, known, url)));
      await inTurn(() => place(name, item, files));
    },
    find,
    list: async () => {
      await settled;
      const name = owner.read();
      if (name === undefined) return [];
      const items = await Promise.all((await indexOf(name)).map(({ uid }) => find(uid)));
      return items.filter((item) => item !== undefined);
    },
    forget,
    drop: () => {
      owner.write(undefined);
      settled = inTurn(() => dropCaches(caches));
      return settled;
    },
  };
};
