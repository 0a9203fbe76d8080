import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { DELETE_CONFIRMATION } from './deleteConfirmation.ts';

export const deleteAccount = defineEndpoint({
  method: 'DELETE',
  path: '/api/account',
  summary:
    'Deletes the caller and all their data for good, also a visitor’s. A subscription ends at once. Returns a message for the user.',
  auth: ['cookies:visitor'],
  changes: true,
  body: { kind: 'json', schema: z.object({ confirm: z.literal(DELETE_CONFIRMATION) }) },
  success: { kind: 'json', status: 200, body: z.string() },
  errors: ['UNAUTHENTICATED', 'PAYMENT_UNAVAILABLE'],
});
