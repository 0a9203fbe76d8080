import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { bundleTfjs, tfjsFolder } from './bundleTfjs.ts';

const root = join(import.meta.dirname, '../../..');

it('the bundle of TensorFlow.js is what its packages of package-lock.json give', async () => {
  const files = await bundleTfjs(root);
  expect(Object.keys(files)).toEqual(['index.js', 'tfjs-backend-wasm-simd.wasm']);
  for (const [name, bytes] of Object.entries(files))
    expect([name, Buffer.from(bytes).equals(readFileSync(join(root, tfjsFolder, name)))]).toEqual([name, true]);
});
