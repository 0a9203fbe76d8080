import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { PackageType } from './package.ts';

/** A package on sale, as the client shows it. `price` in whole US dollars and cents, e.g. 4.99; a subscription's is a month's. */
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
  summary: 'The packages on sale, in the order they are shown.',
  auth: 'public',
  changes: false,
  success: { kind: 'json', status: 200, body: z.array(TokenPackage), cacheSeconds: 300 },
  errors: [],
});
