import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Notification } from './job.ts';

export const listNotifications = defineEndpoint({
  method: 'GET',
  path: '/api/notifications',
  summary: 'Lists the caller’s running, ready and failed videos that were not dismissed, newest first.',
  auth: ['cookies:visitor'],
  changes: false,
  success: { kind: 'json', status: 200, body: z.array(Notification) },
  errors: ['UNAUTHENTICATED'],
});
