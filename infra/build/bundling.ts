import type { BuildOptions } from 'esbuild';
import { slimSdk } from './slimSdk.ts';

/** Native packages are built for one platform, so they ship as a layer. */
export const NATIVE_PACKAGES = ['sharp'];

/** The SDK is bundled, because Lambda's copy loads slower and changes without notice. CommonJS loads faster than ES modules. */
export const bundling = {
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  mainFields: ['module', 'main'],
  conditions: ['module'],
  minify: true,
  // For stack traces (functions/platform/sourceStack.ts), without the text of sources.
  sourcemap: 'linked',
  sourcesContent: false,
  legalComments: 'none',
  // One non-ASCII letter doubles the bundle in memory and adds 3 to 9 ms of start. Regular expressions must be escaped in
  // sources.
  charset: 'ascii',
  external: NATIVE_PACKAGES,
  // Lambda announces a layer's packages in NODE_PATH, which only `require` reads.
  supported: { 'dynamic-import': false },
  plugins: [slimSdk],
  metafile: true,
  logLevel: 'silent',
} as const satisfies BuildOptions;
