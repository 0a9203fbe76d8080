import * as z from 'zod/mini';
import { once } from '../once.ts';
import { PackageType, type Package } from './package.ts';
import list from './packages.json' with { type: 'json' };

const ours = once(() => {
  const Packages = z.array(
    z.object({
      id: z.string(),
      packageType: PackageType,
      tokens: z.int().check(z.gte(0)),
      name: z.string(),
      description: z.string(),
      priceCents: z.int().check(z.gte(1)),
    }),
  );
  return Packages.parse(list);
});

/** The packages in the order of the pricing page. @param subscriptionCents the stage's price for a month of PRO */
export const packagesAt = (subscriptionCents: number): readonly Package[] =>
  ours().map((one) => (one.packageType === 'Subscription' ? { ...one, priceCents: subscriptionCents } : one));

/** Finds a package by its number of tokens. Pass 0 for the subscription. */
export const findPackage = (packages: readonly Package[], tokens: number): Package | undefined =>
  packages.find((one) => one.tokens === tokens);
