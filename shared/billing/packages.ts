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

/**
 * The packages in the order of the pricing page, with prices from the product's specification. @param subscriptionCents a month of PRO
 * in cents, from the stage.
 */
export const packagesAt = (subscriptionCents: number): readonly Package[] =>
  ours().map((one) => (one.packageType === 'Subscription' ? { ...one, priceCents: subscriptionCents } : one));

/** A package is chosen by its tokens; the subscription is the one with 0. */
export const findPackage = (packages: readonly Package[], tokens: number): Package | undefined =>
  packages.find((one) => one.tokens === tokens);
