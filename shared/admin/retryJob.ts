import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { UidParams } from '../ids.ts';
import { ActionReason } from './reason.ts';

export const retryJob = defineEndpoint({
  method: 'POST',
  path: '/api/admin/jobs/{uid}',
  summary:
    'Starts the workflow of a story or translation again if its start was lost. Nothing is charged again. Adds an entry to the audit list.',
  auth: ['cookies:admin'],
  changes: true,
  params: UidParams,
  body: { kind: 'json', schema: z.object({ version: z.int().check(z.gte(1)), reason: ActionReason }) },
  success: { kind: 'json', status: 200, body: z.object({}) },
  errors: ['NOT_FOUND', 'ACTION_REFUSED'],
});
