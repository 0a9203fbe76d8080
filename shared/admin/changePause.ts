import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { PauseStatus } from './pause.ts';
import { ActionReason } from './reason.ts';

export const PauseChange = z.object({ action: z.enum(['begin', 'end']), reason: ActionReason });
export type PauseChange = z.output<typeof PauseChange>;

export const changePause = defineEndpoint({
  method: 'POST',
  path: '/api/admin/pause',
  summary:
    'Pauses new stories, changes and videos, or ends the pause, and adds an entry to the audit list. Stories in progress are finished.',
  auth: ['cookies:admin'],
  changes: true,
  body: { kind: 'json', schema: PauseChange },
  success: { kind: 'json', status: 200, body: PauseStatus },
  errors: ['ACTION_REFUSED'],
});
