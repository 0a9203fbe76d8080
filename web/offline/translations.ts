/** The cache of files that the service worker does not install, but saves when they are used. */
export const SEEN = 'aw-seen';

/** Only translations are in folders of `assets`, one for each language. */
const address = /^\/assets\/[a-z]+\//;

export const isTranslation = (pathname: string): boolean => address.test(pathname);

type Needs = {
  performance: Pick<Performance, 'getEntriesByType'>;
  caches: { open: (name: string) => Promise<Pick<Cache, 'addAll'>> };
};

/** On a first visit, the page loads its translations before there is a service worker that could save them. */
export const saveTranslations = async ({ performance, caches }: Needs): Promise<void> => {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const translations = new Set(loaded.filter((url) => isTranslation(new URL(url).pathname)));
  if (translations.size > 0) await (await caches.open(SEEN)).addAll([...translations]);
};
