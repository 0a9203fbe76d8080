import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Notification } from './job.ts';

export const listNotifications = defineEndpoint({
  method: 'GET',
  path: '/api/notifications',
  summary: "The caller's videos that were not dismissed, the newest first; running, ready and failed ones.",
  auth: ['cookies:visitor'],
  changes: false,
  success: { kind: 'json', status: 200, body: z.array(Notification) },
  errors: ['UNAUTHENTICATED'],
});
