import { join } from 'node:path';
import type { BuildOptions } from 'esbuild';
import { slimSdk } from './slimSdk.ts';

/** Native packages contain code for one platform, so they ship in a layer instead of the bundle. */
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
  // Source maps are for stack traces (functions/platform/sourceStack.ts), which do not need the sources' text.
  sourcemap: 'linked',
  sourcesContent: false,
  legalComments: 'none',
  // A single non-ASCII letter doubles a bundle's size in memory and adds 3 to 9 ms to a function's start. esbuild does
  // not escape regular expressions, so the sources must.
  charset: 'ascii',
  external: NATIVE_PACKAGES,
  // The package's ES module asks for its own URL, which a CommonJS bundle does not have.
  alias: { pdfkit: join(import.meta.dirname, '../../node_modules/pdfkit/js/pdfkit.js') },
  // Lambda finds a layer's packages by NODE_PATH, which only `require` reads. So esbuild turns `import()` into
  // `require`.
  supported: { 'dynamic-import': false },
  plugins: [slimSdk],
  metafile: true,
  logLevel: 'silent',
} as const satisfies BuildOptions;
