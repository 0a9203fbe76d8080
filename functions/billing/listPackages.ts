import { listPackages as spec } from '#shared/billing/listPackages.ts';
import type { UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { buildPackages } from './packages.ts';
import type { BillingPorts } from './ports.ts';

const CENTS = 100;

export const listPackages =
  ({ packages }: Pick<BillingPorts, 'packages'>): UseCase<typeof spec> =>
  async () =>
    packages.map(({ packageType, tokens, name, description, priceCents }) => ({
      packageType,
      tokens,
      name,
      description,
      price: priceCents / CENTS,
    }));

export const handler = serve('billing.listPackages', spec, listPackages, { packages: buildPackages });
