import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** Source maps move out of the served folder, so that visitors cannot fetch our sources. */
export const keepMaps = (): Plugin => {
  let folder = '';
  return {
    name: 'keep-maps',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir);
    },
    // Runs last, because the service worker's source map is written late.
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: async () => {
        const beside = `${folder}-maps`;
        await rm(beside, { recursive: true, force: true });
        for (const path of await readdir(folder, { recursive: true })) {
          if (!path.endsWith('.map')) continue;
          await mkdir(dirname(join(beside, path)), { recursive: true });
          await rename(join(folder, path), join(beside, path));
        }
      },
    },
  };
};
