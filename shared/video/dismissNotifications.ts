import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Id } from '../ids.ts';

export const dismissNotifications = defineEndpoint({
  method: 'PUT',
  path: '/api/notifications/dismiss',
  summary: 'Dismisses all notifications of ready or failed videos. Running ones stay.',
  auth: ['cookies:visitor'],
  changes: true,
  success: { kind: 'json', status: 200, body: z.object({ data: z.array(Id) }) },
  errors: ['UNAUTHENTICATED'],
});
