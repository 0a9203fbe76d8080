import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keptInDataFolder } from '#local/dataFolder.ts';
import {
  newDataFolder,
  removeDataFolder,
  spawnProduct,
  startProduct,
  type RunningProduct,
} from '#test/support/product.ts';
import { createVisitor } from '#test/support/visitor.ts';

let product: RunningProduct;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(async () => {
  await product.stop();
  removeDataFolder(product.dataFolder);
});

/** Starts another and waits for its end. */
const refusedStart = async (options: Parameters<typeof spawnProduct>[0]) => {
  const { exit, output } = spawnProduct(options);
  return { code: await exit, lines: output().trim().split('\n') };
};

describe('npm start, where it cannot', () => {
  it('says in one line that the port is in use, and exits 1', async () => {
    const dataFolder = newDataFolder();
    const { code, lines } = await refusedStart({ port: Number(new URL(product.url).port), dataFolder });
    removeDataFolder(dataFolder);
    expect([code, lines.length]).toEqual([1, 1]);
    expect(lines[0]).toMatch(/Port \d+ is in use/);
  });

  it('says in one line that the data folder is in use, and exits 1, also when asked to reset it', async () => {
    for (const args of [[], ['--reset']]) {
      const { code, lines } = await refusedStart({ dataFolder: product.dataFolder, args });
      expect([code, lines.length]).toEqual([1, 1]);
      expect(lines[0]).toMatch(/is in use by another running copy/);
    }
    expect((await fetch(new URL('/api/tags', product.url))).status).toBe(200);
  });

  it('says in one line that the data folder cannot be written to, and exits 1', async () => {
    const folder = newDataFolder();
    writeFileSync(join(folder, 'file'), '');
    const { code, lines } = await refusedStart({ dataFolder: join(folder, 'file') });
    removeDataFolder(folder);
    expect([code, lines.length]).toEqual([1, 1]);
    expect(lines[0]).toMatch(/cannot be written to/);
  });

  it('says in one line which setting is wrong, and exits 1', async () => {
    const { code, lines } = await refusedStart({ env: { PORT: 'door' } });
    expect([code, lines.length]).toEqual([1, 1]);
    expect(lines[0]).toMatch(/^PORT: /);
  });
});

it('stops all of itself on Ctrl-C, answers no more, and keeps nothing that --reset would leave behind', async () => {
  const visitor = await createVisitor(product.url);
  expect(await product.stop()).toBe(0);
  await expect(fetch(product.url)).rejects.toThrow();
  expect(readdirSync(product.dataFolder).filter((name) => !keptInDataFolder.includes(name))).toEqual([]);

  const port = Number(new URL(product.url).port);
  product = await startProduct({ dataFolder: product.dataFolder, port, args: ['--reset'] });
  const before = visitor.user.id;
  expect((await visitor.call<{ id: string }>('/api/auth/tempuser')).body.id).not.toBe(before);
});
