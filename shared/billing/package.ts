import * as z from 'zod/mini';

export const PackageType = z.enum(['OneTime', 'Subscription']);
export type PackageType = z.output<typeof PackageType>;

/** The currency of all prices, as ISO 4217 in lower case. */
export const currency = 'usd';

/** A package with its server-side fields. `tokens` is 0 for the subscription, whose price is for a month. */
export type Package = {
  id: string;
  packageType: PackageType;
  tokens: number;
  name: string;
  description: string;
  priceCents: number;
};
