import { afterAll, beforeAll, expect, it } from 'vitest';
import samples from '#assets/samples/samples.json' with { type: 'json' };
import type { SiteConfig } from '#shared/account/siteConfig.ts';
import { eventually } from '#test/support/eventually.ts';
import { removeDataFolder, startProduct, type RunningProduct } from '#test/support/product.ts';

const env = { AW_SAMPLES: 'on', AW_SEED: 'off' };

let product: RunningProduct;
beforeAll(async () => {
  product = await startProduct({ env });
});
afterAll(async () => {
  await product.kill();
  removeDataFolder(product.dataFolder);
});

const ask = async <T>(path: string) => (await (await fetch(new URL(path, product.url))).json()) as T;
const sampleProgress = async () => (await ask<SiteConfig>('/config.json')).sampleProgress;

it('a first start reports sample progress from its first answer, and lists as many stories', async () => {
  expect(await sampleProgress()).toEqual({ added: 0, of: samples.length });
  await eventually(async () => expect((await sampleProgress())?.added).toBeGreaterThan(0));
  const { added } = (await sampleProgress()) ?? { added: Infinity };
  expect((await ask<unknown[]>('/api/explore')).length).toBeGreaterThanOrEqual(added);
});

it('a start that resumes reports progress with the next sample', async () => {
  const { dataFolder } = product;
  await product.kill();
  product = await startProduct({ dataFolder, env });
  expect(await sampleProgress()).toBeUndefined();
  await eventually(async () => expect((await sampleProgress())?.added).toBeGreaterThan(1));
  expect(await sampleProgress()).toMatchObject({ of: samples.length });
});
