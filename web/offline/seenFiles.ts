const SEEN = 'aw-seen';

type Needs = {
  caches: Pick<CacheStorage, 'match' | 'open'>;
  fetch: (request: Request) => Promise<Response>;
  /** The file as it came with the kept page. */
  ofCachedPage: (request: Request) => Promise<Response | undefined>;
};

/** Files that keep their names, as they were last seen: some change with a deployment, others hardly ever. */
export const createSeenFiles = ({ caches, fetch, ofCachedPage }: Needs) => {
  const seen = (request: Request) => caches.match(request, { cacheName: SEEN, ignoreVary: true });
  const remember = async (request: Request, response: Response): Promise<void> => {
    if (response.status !== 200) return;
    const copy = response.clone();
    // On a full disk it is not kept. It is here all the same.
    await caches
      .open(SEEN)
      .then((cache) => cache.put(request, copy))
      .catch(() => undefined);
  };
  /** The network's; without one that of the kept page, else the last one seen. */
  const file = async (request: Request): Promise<Response> => {
    try {
      const response = await fetch(request);
      await remember(request, response);
      return response;
    } catch {
      return (await ofCachedPage(request)) ?? (await seen(request)) ?? Response.error();
    }
  };
  /** The last one seen, at once; the network's is for the next time. */
  const picture = async (request: Request): Promise<Response> => {
    const newest = file(request);
    return (await seen(request)) ?? newest;
  };
  return { file, picture };
};
