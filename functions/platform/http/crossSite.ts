type Headers = Readonly<Record<string, string | undefined>>;

/** `none` is the person's own doing: typed in, or from a bookmark. */
const OWN_FETCH_SITES = new Set(['same-origin', 'none']);

const originOf = (url: string): string => (URL.canParse(url) ? new URL(url).origin : 'null');

/**
 * Whether another site's page sent this. Cookies travel with its top-level GETs (SameSite=Lax) and a multipart form needs
 * no preflight, so the browser's own words decide. `Sec-Fetch-Site` is on every request of a current browser, a GET
 * navigation too; `Origin` on every form post even of old ones; what old browsers leave on a GET is `Referer`. A caller
 * that sends none of them is no browser, and so carries nobody else's cookies.
 */
export const isCrossSite = (headers: Headers, publicOrigin: string): boolean => {
  const fetchSite = headers['sec-fetch-site'];
  if (fetchSite !== undefined && !OWN_FETCH_SITES.has(fetchSite)) return true;
  const { origin, referer } = headers;
  if (origin !== undefined) return origin !== publicOrigin;
  return fetchSite === undefined && referer !== undefined && originOf(referer) !== publicOrigin;
};
