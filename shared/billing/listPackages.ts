import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { PackageType } from './package.ts';

/** A package on sale. `price` is in US dollars. A subscription's price is for a month. */
export const TokenPackage = z.object({
  packageType: PackageType,
  tokens: z.int().check(z.gte(0)),
  name: z.string(),
  price: z.number(),
  description: z.string(),
});
export type TokenPackage = z.output<typeof TokenPackage>;

export const listPackages = defineEndpoint({
  method: 'GET',
  path: '/api/tokenpackages',
  summary: 'Lists the packages on sale, in display order.',
  auth: 'public',
  changes: false,
  success: { kind: 'json', status: 200, body: z.array(TokenPackage), cacheSeconds: 300 },
  errors: [],
});
