import { join } from 'node:path';
import { notBuilt } from '#infra/build/buildError.ts';
import { nameSources } from '#infra/build/nameSources.ts';

/**
 * Bundles each entry into a file at its own path below the folder, `.js` in the place of `.ts`; what several need is in
 * files beside them, so that whoever loads both has it once. Packages are left to Node: some of them find files beside
 * their own, and threads share what they have on the disk.
 * @param root what entries and the names of sources are paths from
 * @returns the sources that are in it
 * @throws BuildError naming file and line
 */
export const bundleCode = async (root: string, entries: readonly string[], folder: string): Promise<string[]> => {
  // Where nothing has to be built, the bundler takes no memory.
  const { build, stop } = await import('esbuild');
  try {
    const { metafile } = await build({
      absWorkingDir: root,
      entryPoints: [...entries],
      outbase: root,
      outdir: folder,
      bundle: true,
      splitting: true,
      platform: 'node',
      target: 'node20',
      format: 'esm',
      packages: 'external',
      // For the stacks of errors, see functions/platform/sourceStack.ts.
      sourcemap: 'linked',
      sourcesContent: false,
      metafile: true,
      logLevel: 'silent',
    });
    const maps = Object.keys(metafile.outputs).filter((path) => path.endsWith('.map'));
    await Promise.all(maps.map((path) => nameSources(root, join(root, path))));
    return Object.keys(metafile.inputs);
  } catch (error) {
    throw notBuilt('code', error);
  } finally {
    await stop();
  }
};
