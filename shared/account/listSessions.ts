import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Id } from '../ids.ts';
import { Device } from './device.ts';

/** A signed-in browser. `renewedAt` (ISO 8601) is at most an hour before its last use. */
export const Session = z.object({
  sessionId: Id,
  signedInAt: z.string(),
  renewedAt: z.string(),
  endsAt: z.string(),
  /** Null if the browser sent no user agent. */
  device: z.nullable(Device),
  isCurrent: z.boolean(),
});
export type Session = z.output<typeof Session>;

export const listSessions = defineEndpoint({
  method: 'GET',
  path: '/api/account/sessions',
  summary: 'Lists the browsers that are signed in to the account, last used first.',
  auth: ['cookies:user'],
  changes: false,
  success: { kind: 'json', status: 200, body: z.array(Session) },
  errors: ['UNAUTHENTICATED'],
});
