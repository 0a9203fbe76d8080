import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { UidParams } from '../ids.ts';
import { ActionReason } from './reason.ts';

export const judgeStory = defineEndpoint({
  method: 'POST',
  path: '/api/admin/stories/{uid}',
  summary:
    'Hides a story from everybody but its owner, keeps it as visible as its owner chose, or removes it permanently. Closes its reports, and adds an entry to the audit list.',
  auth: ['cookies:admin'],
  changes: true,
  params: UidParams,
  body: {
    kind: 'json',
    schema: z.object({ action: z.enum(['hide', 'keep', 'remove']), reason: ActionReason }),
  },
  success: { kind: 'json', status: 200, body: z.object({}) },
  errors: ['NOT_FOUND', 'ACTION_REFUSED'],
});
