import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { WaitingReports } from './story.ts';

export const listReports = defineEndpoint({
  method: 'GET',
  path: '/api/admin/reports',
  summary: 'Lists reported stories that nobody has reviewed. Each page has up to 50, the one reported first is first.',
  auth: ['cookies:admin'],
  changes: false,
  query: z.object({ cursor: z.optional(z.string().check(z.maxLength(100))) }),
  success: { kind: 'json', status: 200, body: z.array(WaitingReports), paged: true },
  errors: [],
});
