type Headers = Readonly<Record<string, string | undefined>>;

/** `none` is a typed address or a bookmark. */
const OWN_FETCH_SITES = new Set(['same-origin', 'none']);

const originOf = (url: string): string => (URL.canParse(url) ? new URL(url).origin : 'null');

/**
 * Whether another site's page sent this. Cookies travel with its top-level GETs (SameSite=Lax) and a multipart form needs no
 * preflight, so the browser's own headers decide. `Sec-Fetch-Site` is on every request of a current browser, `Origin` on every form
 * post even of old ones; on a GET, old browsers send only `Referer`. A caller without any of them is not a browser, and carries nobody
 * else's cookies.
 */
export const isCrossSite = (headers: Headers, publicOrigin: string): boolean => {
  const fetchSite = headers['sec-fetch-site'];
  if (fetchSite !== undefined && !OWN_FETCH_SITES.has(fetchSite)) return true;
  const { origin, referer } = headers;
  if (origin !== undefined) return origin !== publicOrigin;
  return fetchSite === undefined && referer !== undefined && originOf(referer) !== publicOrigin;
};
