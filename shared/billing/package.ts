import * as z from 'zod/mini';

export const PackageType = z.enum(['OneTime', 'Subscription']);
export type PackageType = z.output<typeof PackageType>;

/** What all prices are in, as ISO 4217 in lower case. */
export const currency = 'usd';

/** A package on sale, as the server knows it. `tokens` is 0 for the subscription; its price is a month's. */
export type Package = {
  id: string;
  packageType: PackageType;
  tokens: number;
  name: string;
  description: string;
  priceCents: number;
};

/** A package on sale, as the client shows it. `price` in whole US dollars and cents, e.g. 4.99; a subscription's is a month's. */
export const TokenPackage = z.object({
  packageType: PackageType,
  tokens: z.int().check(z.gte(0)),
  name: z.string(),
  price: z.number(),
  description: z.string(),
});
export type TokenPackage = z.output<typeof TokenPackage>;
