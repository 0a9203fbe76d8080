import { join } from 'node:path';
import { notBuilt } from '#infra/build/buildError.ts';
import { nameSources } from '#infra/build/nameSources.ts';

/**
 * Bundles each entry to the same path in the folder, with `.js` for `.ts`. Shared code goes into common files, so that it is loaded once.
 * Packages stay outside: some find files beside their own. @param root base of the paths of entries and sources @returns the bundled
 * sources @throws BuildError naming file and line
 */
export const bundleCode = async (root: string, entries: readonly string[], folder: string): Promise<string[]> => {
  // Loaded only for a build, because the bundler takes memory.
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
      // For stack traces, see functions/platform/sourceStack.ts.
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
