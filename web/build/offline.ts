import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin, PluginOption } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

type Entry = { url: string; revision: string | null; size: number };

/**
 * Compares files without a hash by content. A worker that gets another release's page during a deployment fails to
 * install, and retries later.
 */
const withIntegrity = async (folder: string, entries: readonly Entry[]): Promise<(Entry & { integrity?: string })[]> =>
  Promise.all(
    entries.map(async (entry) => {
      if (entry.revision === null) return entry;
      const hash = createHash('sha256').update(await readFile(join(folder, entry.url)));
      return { ...entry, integrity: `sha256-${hash.digest('base64')}` };
    }),
  );

/**
 * Builds `web/offline/serviceWorker.ts` as `/serviceWorker.js` with the list of the release's files. The dev server
 * has no worker.
 */
export const offline = (): PluginOption => {
  let folder = '';
  const builtInto: Plugin = {
    name: 'offline-folder',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir);
    },
  };
  const worker = VitePWA({
    strategies: 'injectManifest',
    srcDir: 'offline',
    filename: 'serviceWorker.ts',
    injectRegister: false,
    manifest: false,
    injectManifest: {
      rollupFormat: 'iife',
      globPatterns: [
        'index.html',
        'start.js',
        'favicon.svg',
        'manifest.webmanifest',
        'icons/*',
        'assets/*.{js,css,woff2}',
      ],
      // Sign-in needs the network and is a fifth of all scripts.
      globIgnores: ['assets/amplifyIdentity-*'],
      dontCacheBustURLsMatching: /^assets\//,
      manifestTransforms: [async (entries) => ({ manifest: await withIntegrity(folder, entries) })],
    },
  });
  return [builtInto, worker];
};
