import { join } from 'node:path';
import { notBuilt } from '#infra/build/buildError.ts';
import { nameSources } from '#infra/build/nameSources.ts';

/**
 * Bundles each entry into one file at its own path below the folder, `.js` in the place of `.ts`. Packages are left to
 * Node: some of them find files beside their own, and threads share what they have on the disk.
 * @param root what entries and the names of sources are paths from
 * @throws BuildError naming file and line
 */
export const bundleWorkers = async (root: string, entries: readonly string[], folder: string): Promise<void> => {
  // Where nothing has to be built, the bundler takes no memory.
  const { build, stop } = await import('esbuild');
  try {
    await build({
      absWorkingDir: root,
      entryPoints: [...entries],
      outbase: root,
      outdir: folder,
      bundle: true,
      platform: 'node',
      target: 'node20',
      format: 'esm',
      packages: 'external',
      // For the stacks of errors, see functions/platform/sourceStack.ts.
      sourcemap: 'linked',
      sourcesContent: false,
      logLevel: 'silent',
    });
  } catch (error) {
    throw notBuilt('worker threads', error);
  } finally {
    await stop();
  }
  await Promise.all(entries.map((entry) => nameSources(root, join(folder, entry.replace(/\.ts$/, '.js.map')))));
};
