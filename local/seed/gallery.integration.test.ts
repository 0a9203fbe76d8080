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
const hanging = async () => (await ask<SiteConfig>('/config.json')).hanging;

it('a first start reports sample progress from its first answer, and lists as many stories', async () => {
  expect(await hanging()).toEqual({ hung: 0, of: samples.length });
  await eventually(async () => expect((await hanging())?.hung).toBeGreaterThan(0));
  const { hung } = (await hanging()) ?? { hung: Infinity };
  expect((await ask<unknown[]>('/api/explore')).length).toBeGreaterThanOrEqual(hung);
});

it('a start that resumes reports progress with the next sample', async () => {
  const { dataFolder } = product;
  await product.kill();
  product = await startProduct({ dataFolder, env });
  expect(await hanging()).toBeUndefined();
  await eventually(async () => expect((await hanging())?.hung).toBeGreaterThan(1));
  expect(await hanging()).toMatchObject({ of: samples.length });
});
