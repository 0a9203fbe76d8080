import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/synthProduct.ts';
import { ensureSharpLayer } from './sharpLayer.ts';

const layersFolder = () => join(temporaryFolder(), 'layers');
const layers = { made: layersFolder(), cached: layersFolder(), failed: layersFolder(), partial: layersFolder() };

/** A fake npm that counts its calls. */
const installer = (compiled = 'node_modules/@img/sharp-linux-arm64') => {
  const calls: string[][] = [];
  const install = async (folder: string): Promise<void> => {
    calls.push(readdirSync(folder).toSorted());
    mkdirSync(join(folder, compiled), { recursive: true });
  };
  return { calls, install };
};

describe('the layer with sharp', () => {
  it("is made from functions/native's two files, in Lambda's package folder", async () => {
    const { calls, install } = installer();
    const { folder } = await ensureSharpLayer(layers.made, install);
    expect(calls).toEqual([['package-lock.json', 'package.json']]);
    expect(existsSync(join(folder, 'nodejs/node_modules/@img/sharp-linux-arm64'))).toBe(true);
  });

  it('is made once per lock file, also by parallel builds', async () => {
    const { calls, install } = installer();
    const both = await Promise.all([
      ensureSharpLayer(layers.cached, install),
      ensureSharpLayer(layers.cached, install),
    ]);
    const again = await ensureSharpLayer(layers.cached, install);
    expect(new Set([...both, again].map(({ folder }) => folder)).size).toBe(1);
    expect(calls).toHaveLength(2);
    expect(readdirSync(layers.cached)).toHaveLength(1);
  });

  it('fails in one line when npm fails, and leaves nothing behind', async () => {
    const offline = async (): Promise<void> => {
      throw Object.assign(new Error('Command failed: npm ci'), {
        stderr: 'npm error code ENOTFOUND\nnpm error network request failed, reason: getaddrinfo ENOTFOUND\n',
      });
    };
    await expect(ensureSharpLayer(layers.failed, offline)).rejects.toMatchObject({
      name: 'BuildError',
      message: "Couldn't build the layer with sharp: network request failed, reason: getaddrinfo ENOTFOUND",
    });
    expect(readdirSync(layers.failed)).toEqual([]);
  });

  it("is refused when it holds another platform's binaries", async () => {
    const { install } = installer('node_modules/@img/sharp-darwin-arm64');
    await expect(ensureSharpLayer(layers.partial, install)).rejects.toThrow('binaries for linux-arm64');
    expect(readdirSync(layers.partial)).toEqual([]);
  });
});
