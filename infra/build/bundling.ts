import type { BuildOptions } from 'esbuild';
import { ownSources } from './ownSources.ts';
import { slimSdk } from './slimSdk.ts';

/** Compiled for the platform it runs on, so it comes as a layer and is never bundled. */
export const NATIVE_PACKAGES = ['sharp'];

/**
 * How every function is bundled. The SDK is bundled too: Lambda's own copy loads slower and changes under our feet. Its
 * ES modules can be tree-shaken, its CommonJS cannot; the output is CommonJS, which Node loads quicker than modules.
 */
export const bundling = {
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  mainFields: ['module', 'main'],
  conditions: ['module'],
  minify: true,
  legalComments: 'none',
  external: NATIVE_PACKAGES,
  // Lambda tells of a layer's packages by NODE_PATH, which `require` heeds and `import()` does not.
  supported: { 'dynamic-import': false },
  plugins: [slimSdk, ownSources],
  metafile: true,
  logLevel: 'silent',
} as const satisfies BuildOptions;
