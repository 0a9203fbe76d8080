import type { CognitoConfig } from '#shared/account/siteConfig.ts';
import type { Page } from '../lib/identity/page.ts';

export const poolConfig: CognitoConfig = {
  origin: 'http://127.0.0.1:9229',
  region: 'us-east-1',
  userPoolId: 'us-east-1_pool',
  clientId: 'words-client',
};

/** `left` lists the URLs to which the page was sent, and `shown` lists the paths in the address bar. */
export const fakePage = (fetcher: typeof fetch = () => Promise.reject(new TypeError('Failed to fetch'))) => {
  const stored = new Map<string, string>();
  const left: string[] = [];
  const shown: string[] = [];
  const page: Page = {
    origin: 'http://127.0.0.1:3000',
    fetch: fetcher,
    notes: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    },
    locks: undefined,
    leave: (url) => void left.push(url),
    showPath: (path) => void shown.push(path),
  };
  return { page, stored, left, shown };
};
