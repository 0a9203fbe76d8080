import { afterAll, beforeAll, expect, it } from 'vitest';
import { smoke } from '#infra/operator/smoke/smoke.ts';
import { startProductHere } from '#test/support/productHere.ts';
import { newDataFolder, removeDataFolder } from '#test/support/product.ts';
import type { Product } from '#local/product/product.ts';

const folder = newDataFolder();
let product: Product;
beforeAll(async () => {
  product = await startProductHere(folder);
});
afterAll(async () => {
  await product.close();
  removeDataFolder(folder);
});

const asked = async (stage: string) => {
  const said: string[] = [];
  const needs = { fetch, sleep: async () => undefined, say: (line: string) => void said.push(line) };
  return { isGood: await smoke(needs, { url: product.url, stage }), said };
};

it('what a deployed site is asked is answered by the product', async () => {
  const { isGood, said } = await asked('local');
  expect(said.filter((line) => !line.startsWith('ok '))).toEqual([]);
  expect([isGood, said.length]).toEqual([true, 6]);
});

it('a site of another stage is told from it', async () => {
  const { isGood, said } = await asked('prod');
  expect([isGood, said.filter((line) => line.startsWith('WRONG'))]).toEqual([
    false,
    [expect.stringContaining('/config.json belongs to the stage local, not prod')],
  ]);
});
