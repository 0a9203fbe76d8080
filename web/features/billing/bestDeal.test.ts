import { expect, it } from 'vitest';
import type { TokenPackage } from '#shared/billing/listPackages.ts';
import { dealsOf, priceAStory } from './bestDeal.ts';
import { packages } from './testing/packages.ts';

const pack = (tokens: number, price: number): TokenPackage => ({
  packageType: tokens > 0 ? 'OneTime' : 'Subscription',
  tokens,
  name: '',
  price,
  description: '',
});

it('the best deal is the pack with the lowest price per story, wherever it is in the row', () => {
  expect(dealsOf(packages).best?.tokens).toBe(10);
  expect(dealsOf([pack(10, 2), pack(50, 5), pack(20, 3)]).best?.tokens).toBe(50);
  expect(priceAStory(pack(10, 1.25))).toBe(0.125);
});

it('PRO pays off from the number of stories at which packs cost more than a month of PRO', () => {
  expect(dealsOf(packages).proPaysFrom).toBe(80);
  expect(dealsOf([pack(10, 1), pack(0, 10)]).proPaysFrom).toBe(101);
});

it('without packs or PRO there is no comparison', () => {
  expect(dealsOf([pack(0, 10)])).toEqual({ best: undefined, proPaysFrom: undefined });
  expect(dealsOf([pack(10, 1)]).proPaysFrom).toBeUndefined();
});
