import { listPackages as spec } from '#shared/billing/listPackages.ts';
import { buildPackages } from '#functions/lib/billing/packages.ts';
import type { UseCase } from '#functions/lib/serve/call.ts';
import { serve } from '#functions/lib/serve/serve.ts';
import type { Services } from '#functions/lib/services.ts';

const CENTS = 100;

export const listPackages =
  ({ packages }: Pick<Services, 'packages'>): UseCase<typeof spec> =>
  async () =>
    packages.map(({ packageType, tokens, name, description, priceCents }) => ({
      packageType,
      tokens,
      name,
      description,
      price: priceCents / CENTS,
    }));

export const handler = serve('billing.listPackages', spec, listPackages, { packages: buildPackages });
