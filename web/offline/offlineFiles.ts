/** Privacy: each user has a separate cache, so that all stories of a user can be deleted at once. */
const prefix = 'aw-stories-';

/** This many characters of the hash distinguish users without revealing their ids. */
const hashCharacters = 16;

export const cacheNameOf = async (ownerId: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(ownerId));
  const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return prefix + hex.slice(0, hashCharacters);
};

/** The URL's path without its signature, which changes every half hour. */
export const pathOf = (url: string): string => url.split('?')[0] ?? url;

/** The saved copy has its own URL, because browsers refuse to play a sound whose parts come from two sources. */
export const offlineAddress = (path: string): string => `${path}?offline`;

export const isOfflineAddress = ({ search }: Pick<URL, 'search'>): boolean => search === '?offline';

/** Privacy: other users' stories must not stay on the device. */
export const dropCaches = async (caches: CacheStorage, except?: string): Promise<void> => {
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== except);
  await Promise.all(names.map((name) => caches.delete(name)));
};

/** Undefined if no cache has the file. */
export const findFile = async (caches: CacheStorage, path: string): Promise<Response | undefined> => {
  for (const cacheName of await caches.keys()) {
    if (!cacheName.startsWith(prefix)) continue;
    const found = await caches.match(path, { cacheName, ignoreVary: true });
    if (found) return found;
  }
  return undefined;
};
