type Headers = Readonly<Record<string, string | undefined>>;

/** `none` is a typed address or a bookmark. */
const OWN_FETCH_SITES = new Set(['same-origin', 'none']);

const originOf = (url: string): string => (URL.canParse(url) ? new URL(url).origin : 'null');

/** True for a request from another site's page; SameSite=Lax alone lets its top-level GETs carry cookies. */
export const isCrossSite = (headers: Headers, publicOrigin: string): boolean => {
  const fetchSite = headers['sec-fetch-site'];
  if (fetchSite !== undefined && !OWN_FETCH_SITES.has(fetchSite)) return true;
  const { origin, referer } = headers;
  if (origin !== undefined) return origin !== publicOrigin;
  return fetchSite === undefined && referer !== undefined && originOf(referer) !== publicOrigin;
};
