import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { TokenPackage } from './package.ts';

export const listPackages = defineEndpoint({
  method: 'GET',
  path: '/api/tokenpackages',
  summary: 'The packages on sale, in the order they are shown.',
  auth: 'nobody',
  changes: false,
  success: { kind: 'json', status: 200, body: z.array(TokenPackage), cacheSeconds: 300 },
  errors: [],
});
