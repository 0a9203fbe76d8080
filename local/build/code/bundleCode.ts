import { join } from 'node:path';
import { notBuilt } from '#infra/build/buildError.ts';
import { nameSources } from '#infra/build/nameSources.ts';

/**
 * Packages are not bundled, because some of them read files from their own folder.
 * @throws BuildError naming file and line
 */
export const bundleCode = async (root: string, entries: readonly string[], folder: string): Promise<string[]> => {
  // Imported here, because esbuild takes memory that a start without a build does not need.
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
      // functions/platform/sourceStack.ts uses the maps to show source lines in stack traces.
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
