import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { AccountId, ManagedAccount } from './account.ts';
import { ActionReason } from './reason.ts';

export const AccountChange = z.object({
  action: z.enum(['signOut', 'block', 'unblock', 'close']),
  reason: ActionReason,
  /** Only to close an account: its e-mail address, or its id if it has no address. */
  confirm: z.optional(z.string().check(z.maxLength(320))),
});
export type AccountChange = z.output<typeof AccountChange>;

export const changeAccount = defineEndpoint({
  method: 'POST',
  path: '/api/admin/accounts/{accountId}',
  summary:
    'Signs an account out everywhere, blocks, unblocks or closes it, and adds an entry to the audit list. Closing ends the subscription first, and deletes the account and its stories permanently.',
  auth: ['cookies:admin'],
  changes: true,
  params: z.object({ accountId: AccountId }),
  body: { kind: 'json', schema: AccountChange },
  success: { kind: 'json', status: 200, body: ManagedAccount },
  errors: ['NOT_FOUND', 'ACTION_REFUSED', 'PAYMENT_UNAVAILABLE'],
});
