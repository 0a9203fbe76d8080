import { expect, it } from 'vitest';
import { findPackage, packagesAt } from './packages.ts';

it('sells the packs at the specified prices, then PRO at the price of the stage', () => {
  const sold = packagesAt(1499).map(({ packageType, tokens, priceCents }) => [packageType, tokens, priceCents]);
  expect(sold).toEqual([
    ['OneTime', 10, 125],
    ['OneTime', 20, 499],
    ['OneTime', 50, 999],
    ['Subscription', 0, 1499],
  ]);
});

it('finds a package by its tokens, and none for tokens that are not on sale', () => {
  const packages = packagesAt(999);
  expect([findPackage(packages, 0)?.name, findPackage(packages, 20)?.id]).toEqual(['PRO', 'tokens-20']);
  for (const tokens of [1, 11, -10, 0.5, Number.NaN]) expect(findPackage(packages, tokens)).toBeUndefined();
});
