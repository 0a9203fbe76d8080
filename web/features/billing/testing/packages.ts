import type { TokenPackage } from '#shared/billing/listPackages.ts';
import { packagesAt } from '#shared/billing/packages.ts';
import type { Overrides } from '../../../test/fakeClient.ts';

/** What is really on sale, as the server answers it. */
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

/** A shop that sells `packages`, whose checkouts are what `createCheckoutSession` answers. */
export const billingOf = (createCheckoutSession?: Billing['createCheckoutSession']): Billing => ({
  listPackages: () => Promise.resolve(packages),
  ...(createCheckoutSession && { createCheckoutSession }),
});
