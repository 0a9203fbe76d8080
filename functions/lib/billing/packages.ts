import { packagesAt } from '#shared/packages/packages.ts';
import type { Package } from '#shared/packages/package.ts';
import type { Builder } from '../environment.ts';

export const buildPackages: Builder<readonly Package[]> = (env) => packagesAt(env.SUBSCRIPTION_PRICE_CENTS);
