const SEEN = 'aw-seen';

type Needs = {
  caches: Pick<CacheStorage, 'match' | 'open'>;
  fetch: (request: Request) => Promise<Response>;
  ofCachedPage: (request: Request) => Promise<Response | undefined>;
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
  return { file, picture };
};
