import { SEEN } from './translations.ts';

type Needs = {
  caches: Pick<CacheStorage, 'match' | 'open'>;
  fetch: (request: Request) => Promise<Response>;
  ofCachedPage: (request: Request) => Promise<Response | undefined>;
};

/** A file's name without the hash of its content. */
const stemOf = (url: string): string => url.replace(/-[^-/]+$/, '');

const dropEarlier = async (caches: Needs['caches'], url: string): Promise<void> => {
  const cache = await caches.open(SEEN);
  for (const earlier of await cache.keys())
    if (earlier.url !== url && stemOf(earlier.url) === stemOf(url)) await cache.delete(earlier);
};

export const createSeenFiles = ({ caches, fetch, ofCachedPage }: Needs) => {
  const seen = (request: Request) => caches.match(request, { cacheName: SEEN, ignoreVary: true });
  const remember = async (request: Request, response: Response): Promise<void> => {
    if (response.status !== 200) return;
    const copy = response.clone();
    // A full disk prevents only the save, so the error is ignored.
    await caches
      .open(SEEN)
      .then((cache) => cache.put(request, copy))
      .catch(() => undefined);
  };
  const file = async (request: Request): Promise<Response> => {
    try {
      const response = await fetch(request);
      await remember(request, response);
      return response;
    } catch {
      return (await ofCachedPage(request)) ?? (await seen(request)) ?? Response.error();
    }
  };
  /** Returns the last copy at once, and saves the network's copy for the next time. */
  const picture = async (request: Request): Promise<Response> => {
    const newest = file(request);
    return (await seen(request)) ?? newest;
  };
  /** A file whose name contains its hash never changes. The copy of an earlier release is deleted. */
  const translation = async (request: Request): Promise<Response> => {
    const saved = await seen(request);
    if (saved) return saved;
    const response = await file(request);
    if (response.ok) await dropEarlier(caches, request.url).catch(() => undefined);
    return response;
  };
  return { file, picture, translation };
};
