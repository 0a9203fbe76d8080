import { signedInPath } from '#shared/account/identity.ts';

/**
 * How a request of the page is answered. `screen`: the network's page, the kept one where there is none. `asset`: kept
 * first, its name changes with its content. `file`: the network's, the last one seen where there is none. `picture`: the
 * last one seen, looked up anew behind it. `media`: of a kept story, else the network's. `network`: not touched.
 */
export type Way = 'screen' | 'asset' | 'file' | 'picture' | 'media' | 'network';

const folders: Readonly<Record<string, Way>> = {
  assets: 'asset',
  icons: 'file',
  pictures: 'picture',
  media: 'media',
  soundtracks: 'media',
};
const files = new Set(['/start.js', '/favicon.svg', '/manifest.webmanifest', '/config.json']);

/** Pages that the server writes, and the way back from signing in, whose code is nobody else's business. */
const serversOwn = /^\/(api|detail)(\/|$)/;
const isFile = /\.\w+$/;

const wayOfScreen = (path: string): Way =>
  serversOwn.test(path) || path === signedInPath || isFile.test(path) ? 'network' : 'screen';

/** `origin` is the worker's own: what goes elsewhere is never touched. */
export const wayOf = ({ method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>, origin: string): Way => {
  const { origin: where, pathname } = new URL(url);
  if (method !== 'GET' || where !== origin) return 'network';
  if (mode === 'navigate') return wayOfScreen(pathname);
  return files.has(pathname) ? 'file' : (folders[pathname.split('/')[1] ?? ''] ?? 'network');
};
