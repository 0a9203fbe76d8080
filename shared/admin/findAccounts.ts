import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { FoundAccount } from './account.ts';

export const findAccounts = defineEndpoint({
  method: 'GET',
  path: '/api/admin/accounts',
  summary: 'Finds accounts by their exact e-mail address or id. Several accounts may have the same address.',
  auth: ['cookies:admin'],
  changes: false,
  query: z.object({ find: z.string().check(z.trim(), z.minLength(1), z.maxLength(320)) }),
  success: { kind: 'json', status: 200, body: z.array(FoundAccount) },
  errors: [],
});
