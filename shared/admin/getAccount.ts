import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { AccountId, ManagedAccount } from './account.ts';

export const getAccount = defineEndpoint({
  method: 'GET',
  path: '/api/admin/accounts/{accountId}',
  summary: 'Returns an account with its balance, stories and sign-ins.',
  auth: ['cookies:admin'],
  changes: false,
  params: z.object({ accountId: AccountId }),
  success: { kind: 'json', status: 200, body: ManagedAccount },
  errors: ['NOT_FOUND'],
});
