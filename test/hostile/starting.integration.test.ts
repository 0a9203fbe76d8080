import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FORMAT_FILE, savedInDataFolder } from '#local/data/dataFolder.ts';
import { FORMAT_VERSION } from '#local/data/dataFormat.ts';
import { prepareDataFolder } from '#local/data/prepareDataFolder.ts';
import { openDatabase } from '#local/standins/dynamodb/database.ts';
import { itemPrefix } from '#local/standins/dynamodb/view.ts';
import { stage } from '#local/product/stage.ts';
import { readSettings } from '#local/start/settings.ts';
import {
  newDataFolder,
  removeDataFolder,
  spawnProduct,
  startProduct,
  type RunningProduct,
} from '#test/support/product.ts';
import { createVisitor } from '#test/support/visitor.ts';

let product: RunningProduct;
const used = newDataFolder();
beforeAll(async () => {
  product = await startProduct();
  await (await startProduct({ dataFolder: used })).stop();
});
afterAll(async () => {
  await product.stop();
  for (const folder of [product.dataFolder, used]) removeDataFolder(folder);
});

const refusedStart = async (options: Parameters<typeof spawnProduct>[0]) => {
  const { exit, output } = spawnProduct(options);
  return { code: await exit, lines: output().trim().split('\n') };
};

/** The contents of a folder's files, except LevelDB's, which change whenever the table is opened. */
const contentsOf = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.parentPath !== join(folder, 'dynamodb'))
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((path) => [path, readFileSync(path, 'base64')]),
  );

const usedFolder = async (change: (folder: string) => Promise<void> | void): Promise<string> => {
  const folder = newDataFolder();
  cpSync(used, folder, { recursive: true });
  await change(folder);
  return folder;
};

const putItem = async (folder: string, version: number): Promise<void> => {
  const database = await openDatabase(join(folder, 'dynamodb'));
  const item = { pk: { S: 'CALLER#u_1' }, sk: { S: 'PROFILE' }, schemaVersion: { N: String(version) } };
  await database.batch([{ type: 'put', key: `${itemPrefix(stage.table)}zz`, value: item }]);
  await database.close();
};

describe('a data folder of a newer version', () => {
  it.each([
    ['by its marker', (folder: string) => writeFileSync(join(folder, FORMAT_FILE), '{"formatVersion":99}')],
    ['by the version of an item', (folder: string) => putItem(folder, 99)],
  ])('is refused in one line and left unchanged, known %s', async (_, change) => {
    const dataFolder = await usedFolder(change);
    const before = contentsOf(dataFolder);
    for (const args of [[], ['--repair']]) {
      const { code, lines } = await refusedStart({ dataFolder, args });
      expect([code, lines]).toEqual([1, [expect.stringMatching(/^A newer version of the product wrote .*AW_DATA=/)]]);
      expect(contentsOf(dataFolder)).toEqual(before);
    }
    removeDataFolder(dataFolder);
  });

  it('is started clean on request', async () => {
    const dataFolder = await usedFolder((folder) => writeFileSync(join(folder, FORMAT_FILE), '{"formatVersion":99}'));
    const clean = await startProduct({ dataFolder, args: ['--reset'] });
    await clean.stop();
    expect(JSON.parse(readFileSync(join(dataFolder, FORMAT_FILE), 'utf8'))).toEqual({ formatVersion: FORMAT_VERSION });
    removeDataFolder(dataFolder);
  });
});

describe('a data folder of an earlier version', () => {
  it('is refused in one line that names --reset, nothing in it is overwritten, and --reset starts clean', async () => {
    const dataFolder = await usedFolder((folder) => writeFileSync(join(folder, FORMAT_FILE), '{"formatVersion":1}'));
    const before = contentsOf(dataFolder);
    for (const args of [[], ['--repair']]) {
      const { code, lines } = await refusedStart({ dataFolder, args });
      expect([code, lines]).toEqual([1, [expect.stringMatching(/^An earlier version of the product wrote .*--reset/)]]);
      expect(contentsOf(dataFolder)).toEqual(before);
    }
    const clean = await startProduct({ dataFolder, args: ['--reset'] });
    await clean.stop();
    removeDataFolder(dataFolder);
  });
});

describe('a data folder whose format.json is gone', () => {
  const formatOf = (folder: string) => JSON.parse(readFileSync(join(folder, FORMAT_FILE), 'utf8')) as unknown;

  it('is refused in one line and left unchanged, and a repair accepts it as this version’s', async () => {
    const dataFolder = await usedFolder((folder) => rmSync(join(folder, FORMAT_FILE)));
    const before = contentsOf(dataFolder);
    const { code, lines } = await refusedStart({ dataFolder });
    expect([code, lines]).toEqual([1, [expect.stringMatching(/ has data but no format\.json.*--repair.*--reset/)]]);
    expect(contentsOf(dataFolder)).toEqual(before);
    await (await startProduct({ dataFolder, args: ['--repair'] })).stop();
    expect(formatOf(dataFolder)).toEqual({ formatVersion: FORMAT_VERSION });
    removeDataFolder(dataFolder);
  });

  it('is not repaired when an item is of an earlier version, and --reset starts clean', async () => {
    const dataFolder = await usedFolder(async (folder) => {
      rmSync(join(folder, FORMAT_FILE));
      await putItem(folder, 1);
    });
    const before = contentsOf(dataFolder);
    const { code, lines } = await refusedStart({ dataFolder, args: ['--repair'] });
    expect([code, lines]).toEqual([1, [expect.stringMatching(/^An earlier version of the product wrote .*--reset/)]]);
    expect(contentsOf(dataFolder)).toEqual(before);
    await (await startProduct({ dataFolder, args: ['--reset'] })).stop();
    expect(formatOf(dataFolder)).toEqual({ formatVersion: FORMAT_VERSION });
    removeDataFolder(dataFolder);
  });
});

it('starts again after a first start that was killed before it was up', async () => {
  for (const args of [[], ['--reset']]) {
    const dataFolder = newDataFolder();
    await prepareDataFolder(readSettings({ AW_DATA: dataFolder }, args), () => new Date());
    mkdirSync(join(dataFolder, 'stripe'));
    await (await startProduct({ dataFolder })).stop();
    removeDataFolder(dataFolder);
  }
});

describe('npm start, when it cannot start', () => {
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

  it('says in one line that the data folder is not writable, and exits 1', async () => {
    const folder = newDataFolder();
    writeFileSync(join(folder, 'file'), '');
    const { code, lines } = await refusedStart({ dataFolder: join(folder, 'file') });
    removeDataFolder(folder);
    expect([code, lines.length]).toEqual([1, 1]);
    expect(lines[0]).toMatch(/is not writable/);
  });

  it('says in one line which setting is wrong, and exits 1', async () => {
    const { code, lines } = await refusedStart({ env: { PORT: 'door' } });
    expect([code, lines.length]).toEqual([1, 1]);
    expect(lines[0]).toMatch(/^PORT: /);
  });
});

it('stops completely on Ctrl-C, and leaves nothing outside its folder', async () => {
  const visitor = await createVisitor(product.url);
  expect(await product.stop()).toBe(0);
  await expect(fetch(product.url)).rejects.toThrow();
  expect(readdirSync(product.dataFolder).filter((name) => !savedInDataFolder.includes(name))).toEqual([]);

  const port = Number(new URL(product.url).port);
  product = await startProduct({ dataFolder: product.dataFolder, port, args: ['--reset'] });
  const before = visitor.user.id;
  expect((await visitor.call<{ id: string }>('/api/auth/tempuser')).body.id).not.toBe(before);
});
