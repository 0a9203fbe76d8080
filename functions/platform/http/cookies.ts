import type { Cookie } from './caller.ts';

/** Browsers accept this prefix only from our own https origin, so other subdomains cannot set such a cookie. */
const PREFIX = '__Host-';

const prefixFor = (publicOrigin: string): string => (publicOrigin.startsWith('https:') ? PREFIX : '');

export const readCookies = (pairs: readonly string[], publicOrigin: string): Record<string, string> => {
  const prefix = prefixFor(publicOrigin);
  const cookies: Record<string, string> = {};
  for (const pair of pairs) {
    const at = pair.indexOf('=');
    const name = pair.slice(0, at).trim();
    const plain = name.slice(prefix.length);
    // Of several cookies with this name, the last one counts: browsers send cookies with longer paths first, and our
    // path is `/`.
    if (at > 0 && name.startsWith(prefix) && plain.startsWith('aw_')) cookies[plain] = pair.slice(at + 1).trim();
  }
  return cookies;
};

export const writeCookie = ({ name, value, maxAgeSeconds }: Cookie, publicOrigin: string): string => {
  const prefix = prefixFor(publicOrigin);
  const secure = prefix === '' ? '' : '; Secure';
  return `${prefix}${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`;
};

/** Empties the browser's cache at sign-out, because pictures and sounds are cached for a day. */
export const clearCacheHeader = { 'clear-site-data': '"cache"' } as const;
