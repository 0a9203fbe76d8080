import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/** Removes the hashed files of the build before from the folder that is built into, and nothing else of it. */
export const clearAssets = (): Plugin => {
  let folder: string | undefined;
  return {
    name: 'clear-assets',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir, build.assetsDir);
    },
    buildStart: async () => {
      if (folder !== undefined) await rm(folder, { recursive: true, force: true });
    },
  };
};
