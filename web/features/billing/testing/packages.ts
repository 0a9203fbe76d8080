import type { TokenPackage } from '#shared/billing/listPackages.ts';
import { packagesAt } from '#shared/billing/packages.ts';
import type { Overrides } from '../../../test/fakeClient.ts';

/** The packages that the server really offers. */
export const packages: TokenPackage[] = packagesAt(999).map(
  ({ packageType, tokens, name, description, priceCents }) => ({
    packageType,
    tokens,
    name,
    description,
    price: priceCents / 100,
  }),
);

type Billing = NonNullable<Overrides['billing']>;

export const billingOf = (createCheckoutSession?: Billing['createCheckoutSession']): Billing => ({
  listPackages: () => Promise.resolve(packages),
  ...(createCheckoutSession && { createCheckoutSession }),
});
