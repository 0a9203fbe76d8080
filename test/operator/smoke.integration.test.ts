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
  const lines: string[] = [];
  const needs = { fetch, sleep: async () => undefined, say: (line: string) => void lines.push(line) };
  return { isGood: await smoke(needs, { url: product.url, stage }), lines };
};

it('passes on the running product', async () => {
  const { isGood, lines } = await asked('local');
  expect(lines.filter((line) => !line.startsWith('ok '))).toEqual([]);
  expect([isGood, lines.length]).toEqual([true, 6]);
});

it('fails on a site of another stage', async () => {
  const { isGood, lines } = await asked('prod');
  expect([isGood, lines.filter((line) => line.startsWith('WRONG'))]).toEqual([
    false,
    [expect.stringContaining('/config.json belongs to the stage local, not prod')],
  ]);
});
