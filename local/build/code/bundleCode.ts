import { join } from 'node:path';
import { notBuilt } from '#infra/build/buildError.ts';
import { nameSources } from '#infra/build/nameSources.ts';

/** Packages stay outside the bundles, because some find files beside their own. @throws BuildError naming file and line */
export const bundleCode = async (root: string, entries: readonly string[], folder: string): Promise<string[]> => {
  // Loaded on demand, because the bundler takes memory.
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
