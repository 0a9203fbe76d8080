import type { BuildOptions } from 'esbuild';
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
  // For the stacks of errors (functions/platform/sourceStack.ts); without the sources' text, which nobody needs in Lambda.
  sourcemap: 'linked',
  sourcesContent: false,
  legalComments: 'none',
  // One letter beyond ASCII has Node keep the whole bundle as two bytes a letter, and take 3 to 9 ms more to read it. The
  // bundler escapes all but regular expressions: sources write those with escapes, and a test finds one that does not.
  charset: 'ascii',
  external: NATIVE_PACKAGES,
  // Lambda tells of a layer's packages by NODE_PATH, which `require` heeds and `import()` does not.
  supported: { 'dynamic-import': false },
  plugins: [slimSdk],
  metafile: true,
  logLevel: 'silent',
} as const satisfies BuildOptions;
