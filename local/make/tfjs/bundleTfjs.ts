import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { build } from 'esbuild';

export const tfjsFolder = 'local/standins/rekognition/tfjs';

/** Every processor on which Node 20 runs has SIMD, and tfjs uses no threads in Node. */
const WASM = 'tfjs-backend-wasm-simd.wasm';

/** tfjs is CommonJS that looks for these. */
const BANNER = `// Made by npm run tfjs from @tensorflow/tfjs-core, -converter and -backend-wasm (Apache-2.0).
import { createRequire } from 'node:module';
const require = createRequire(import.meta.url), __dirname = import.meta.dirname, __filename = import.meta.filename;`;

/** The files of the package by their names. @param root the project's folder */
export const bundleTfjs = async (root: string): Promise<Record<string, Uint8Array>> => {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [`${tfjsFolder}/source.js`],
    bundle: true,
    minify: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    // The ES modules, of which unused parts can be left out.
    mainFields: ['module', 'main'],
    // Only where Node has no fetch.
    external: ['node-fetch'],
    banner: { js: BANNER },
    legalComments: 'none',
    write: false,
  });
  const wasm = createRequire(import.meta.url).resolve(`@tensorflow/tfjs-backend-wasm/dist/${WASM}`);
  return { 'index.js': outputFiles[0]?.contents ?? new Uint8Array(), [WASM]: await readFile(wasm) };
};
