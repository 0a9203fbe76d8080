import type { BuildOptions } from 'esbuild';
import { slimSdk } from './slimSdk.ts';

/** Compiled for one platform, so it ships as a layer and is never bundled. */
export const NATIVE_PACKAGES = ['sharp'];

/**
 * The SDK is bundled: Lambda's copy loads slower and changes without notice. Its ES modules allow tree-shaking; the output is
 * CommonJS, which Node loads faster.
 */
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
  // One non-ASCII letter doubles the bundle in Node's memory and adds 3 to 9 ms of start. The bundler cannot escape regular
  // expressions, so sources do, and a test checks it.
  charset: 'ascii',
  external: NATIVE_PACKAGES,
  // Lambda announces a layer's packages in NODE_PATH, which only `require` reads.
  supported: { 'dynamic-import': false },
  plugins: [slimSdk],
  metafile: true,
  logLevel: 'silent',
} as const satisfies BuildOptions;
