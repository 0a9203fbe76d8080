import { rm } from 'node:fs/promises';
import type { Plugin } from 'vite';

/** Removes the hashed files of the build before, and nothing else of the output folder. */
export const clearAssets = (folder: string): Plugin => ({
  name: 'clear-assets',
  apply: 'build',
  buildStart: () => rm(folder, { recursive: true, force: true }),
});
