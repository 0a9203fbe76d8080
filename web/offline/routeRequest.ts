import { signedInPath } from '#shared/account/identity.ts';
import { isOfflineAddress } from './offlineFiles.ts';
import { SHARE_TARGET } from './sharedWith.ts';
import { isTranslation } from './translations.ts';

/**
 * `screen`: from the network, otherwise the cached page. `asset`: from the cache. `picture`: the last copy, which is
 * refreshed in the background. `translation`: saved when it is first used.
 */
export type RequestRoute = 'shared' | 'screen' | 'asset' | 'translation' | 'file' | 'picture' | 'offline' | 'network';

const folders: Readonly<Record<string, RequestRoute>> = {
  assets: 'asset',
  icons: 'file',
  pictures: 'picture',
};
/** Story files come from the network, unless the URL asks for the saved copy. So a player never mixes both sources. */
const storyFolders = new Set(['media', 'soundtracks']);
const files = new Set(['/start.js', '/favicon.svg', '/manifest.webmanifest', '/config.json']);

/** Paths that the server answers. The sign-in return also goes to the network, because its code must not be cached. */
const serversOwn = /^\/(api|detail|embed|feed|with|signin|checkout)(\/|$)/;
const isFile = /\.\w+$/;

const routeScreen = (path: string): RequestRoute =>
  serversOwn.test(path) || path === signedInPath || isFile.test(path) ? 'network' : 'screen';

/** Requests to other origins are not touched. */
export const routeRequest = (
  { method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>,
  origin: string,
): RequestRoute => {
  const { origin: where, pathname, search } = new URL(url);
  if (method === 'POST' && mode === 'navigate' && where === origin && pathname === SHARE_TARGET) return 'shared';
  if (method !== 'GET' || where !== origin) return 'network';
  if (mode === 'navigate') return routeScreen(pathname);
  if (files.has(pathname)) return 'file';
  if (isTranslation(pathname)) return 'translation';
  const folder = pathname.split('/')[1] ?? '';
  if (storyFolders.has(folder)) return isOfflineAddress({ search }) ? 'offline' : 'network';
  return folders[folder] ?? 'network';
};
