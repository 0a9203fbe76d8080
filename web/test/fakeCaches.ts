const pathOf = (request: RequestInfo | URL): string => {
  if (typeof request !== 'string') throw new TypeError('asked by path alone');
  return request;
};

/** A fake CacheStorage with paths as keys. If `state.isFull` is set, nothing more can be stored. */
export const fakeCaches = () => {
  const all = new Map<string, Map<string, Response>>();
  const state = { isFull: false };
  const cacheOf = (files: Map<string, Response>): Partial<Cache> => ({
    put: async (request, response) => {
      if (state.isFull) throw new DOMException('no room', 'QuotaExceededError');
      files.set(pathOf(request), response);
    },
    delete: async (request) => files.delete(pathOf(request)),
  });
  const caches: Partial<CacheStorage> = {
    keys: async () => [...all.keys()],
    has: async (name) => all.has(name),
    delete: async (name) => all.delete(name),
    match: async (request, { cacheName = '' } = {}) => all.get(cacheName)?.get(pathOf(request))?.clone(),
    open: async (name) => {
      const files = all.get(name) ?? new Map<string, Response>();
      all.set(name, files);
      return cacheOf(files) as Cache;
    },
  };
  return { caches: caches as CacheStorage, all, state };
};
