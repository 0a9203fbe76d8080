import { packagesAt } from '#shared/billing/packages.ts';
import type { Package } from '#shared/billing/package.ts';
import type { Builder } from '#functions/platform/environment.ts';

export const buildPackages: Builder<readonly Package[]> = (env) =>
  env.PAYMENTS === 'off' ? [] : packagesAt(env.SUBSCRIPTION_PRICE_CENTS);
