import type { Cookie } from './caller.ts';

/** Only an https origin can set names with this prefix, so a sibling domain cannot plant one. */
const PREFIX = '__Host-';

const prefixFor = (publicOrigin: string): string => (publicOrigin.startsWith('https:') ? PREFIX : '');

export const readCookies = (pairs: readonly string[], publicOrigin: string): Record<string, string> => {
  const prefix = prefixFor(publicOrigin);
  const cookies: Record<string, string> = {};
  for (const pair of pairs) {
    const at = pair.indexOf('=');
    const name = pair.slice(0, at).trim();
    const plain = name.slice(prefix.length);
    // Browsers send the cookie with the longer path first, and ours has the shortest, so the last one counts.
    if (at > 0 && name.startsWith(prefix) && plain.startsWith('aw_')) cookies[plain] = pair.slice(at + 1).trim();
  }
  return cookies;
};

export const writeCookie = ({ name, value, maxAgeSeconds }: Cookie, publicOrigin: string): string => {
  const prefix = prefixFor(publicOrigin);
  const secure = prefix === '' ? '' : '; Secure';
  return `${prefix}${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`;
};

/** Pictures and sounds are cached for a day, which a signed-out browser must not keep. */
export const clearCacheHeader = { 'clear-site-data': '"cache"' } as const;
