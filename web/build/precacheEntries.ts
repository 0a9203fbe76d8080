import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';

/** `revision` is null for a file whose name contains its hash. */
type PrecacheEntry = { url: string; revision: string | null; integrity?: string };

const WANTED = /^(?:index\.html|start\.js|favicon\.svg|manifest\.webmanifest|assets\/[^/]+\.(?:js|css|woff2))$/;
/** Useless offline: sign-in, administration, feeds, drafts, the player for other sites, its preview, and a card that needs the server. */
const UNWANTED =
  /^assets\/(?:amplifyIdentity|AdminScreen|_virtual_laterRoutes|FeedsSection|DraftsScreen|readMetadata|embed|Anniversary|EmbedDialog)-/;
const HASHED = /^assets\//;

/** Files without a hash in their name get the hash of their content, so that a worker never mixes two releases. */
export const precacheEntries = async (folder: string): Promise<PrecacheEntry[]> => {
  const paths = (await readdir(folder, { recursive: true })).map((path) => path.replaceAll(sep, '/'));
  const urls = paths.filter((path) => WANTED.test(path) && !UNWANTED.test(path)).toSorted();
  return Promise.all(
    urls.map(async (url) => {
      if (HASHED.test(url)) return { url, revision: null };
      const hash = createHash('sha256')
        .update(await readFile(join(folder, url)))
        .digest('base64');
      return { url, revision: hash, integrity: `sha256-${hash}` };
    }),
  );
};
