import { createOfflineCache, storyPath, type CacheNeeds } from './offlineCache.ts';
import { cacheNameOf, dropCaches } from './offlineFiles.ts';
import { readStoredStory } from './storedStory.ts';
import { portable } from './portable.ts';
import { removeStory } from './lruIndex.ts';
import type { OfflineItem, OfflineStories } from '../lib/device.ts';

const LOCK = 'aw:offline';

type Needs = CacheNeeds & {
  locks: Pick<LockManager, 'request'> | undefined;
  now: () => Date;
};

export const createOfflineStories = (needs: Needs): OfflineStories => {
  const { caches, locks, now, owner } = needs;
  const { match, indexOf, fetchFile, put, place } = createOfflineCache(needs);
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => (locks ? locks.request(LOCK, work) : work());
  let settled = Promise.resolve();
  let resolveOwner = (): void => undefined;
  const ownerIsSet = new Promise<void>((resolve) => {
    resolveOwner = resolve;
  });

  const forget = (uid: string): Promise<void> =>
    inTurn(async () => {
      const name = owner.read();
      if (name === undefined || !(await caches.has(name))) return;
      await put(await caches.open(name), removeStory(await indexOf(name), uid));
    });
  const find = async (uid: string): Promise<OfflineItem | undefined> => {
    await settled;
    const name = owner.read();
    const found = name === undefined ? undefined : await match(name, storyPath(uid));
    if (!found) return undefined;
    const story = await readStoredStory(found);
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
      resolveOwner();
      return settled;
    },
    keep: async (story) => {
      // Waits, because a story may be opened before the session is known.
      await ownerIsSet;
      await settled;
      const name = owner.read();
      if (name === undefined) return;
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
