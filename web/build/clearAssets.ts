import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/** Before a build, removes the hashed files of the previous build and nothing else. */
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
