type Headers = Readonly<Record<string, string | undefined>>;

/** Values of `Sec-Fetch-Site`. `none` means that the user typed the URL or opened a bookmark. */
const OWN_FETCH_SITES = new Set(['same-origin', 'none']);

const originOf = (url: string): string => (URL.canParse(url) ? new URL(url).origin : 'null');

/** True for a request from another site's page. With SameSite=Lax, a link from there still sends our cookies. */
export const isCrossSite = (headers: Headers, publicOrigin: string): boolean => {
  const fetchSite = headers['sec-fetch-site'];
  if (fetchSite !== undefined && !OWN_FETCH_SITES.has(fetchSite)) return true;
  const { origin, referer } = headers;
  if (origin !== undefined) return origin !== publicOrigin;
  return fetchSite === undefined && referer !== undefined && originOf(referer) !== publicOrigin;
};
