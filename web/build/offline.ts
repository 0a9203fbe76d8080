import { resolve } from 'node:path';
import { build } from 'esbuild';
import type { Plugin } from 'vite';
import { precacheEntries } from './precacheEntries.ts';

/** Builds the service worker. The dev server has none. */
export const offline = (): Plugin => {
  let [folder, root, target]: (string | undefined)[] = [];
  return {
    name: 'offline',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
      folder = resolve(root, config.build.outDir);
      target = String(config.build.target);
    },
    // Runs after all files are written, because the worker lists them.
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: async () => {
        if (folder === undefined || root === undefined || target === undefined) return;
        await build({
          entryPoints: [resolve(root, 'offline/serviceWorker.ts')],
          outfile: resolve(folder, 'serviceWorker.js'),
          bundle: true,
          minify: true,
          format: 'iife',
          target,
          sourcemap: 'external',
          logLevel: 'error',
          define: {
            'process.env.NODE_ENV': '"production"',
            'self.__WB_MANIFEST': JSON.stringify(await precacheEntries(folder)),
          },
        });
      },
    },
  };
};
