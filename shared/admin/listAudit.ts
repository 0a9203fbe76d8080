import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Actor } from './account.ts';

export const auditActions = [
  ...(['account.signOut', 'account.block', 'account.unblock', 'account.close'] as const),
  ...(['story.hide', 'story.keep', 'story.remove', 'recording.remove'] as const),
  ...(['pause.begin', 'pause.end', 'story.retry'] as const),
] as const;
export const AuditAction = z.enum(auditActions);
export type AuditAction = z.output<typeof AuditAction>;

export const AuditOutcome = z.enum(['started', 'done', 'refused', 'failed']);

export const AuditEntry = z.object({
  entryId: z.string(),
  at: z.string(),
  by: Actor,
  action: AuditAction,
  /** The id of what was acted on. For a recording, the story's id, a space, and its own id. Empty for the pause. */
  target: z.string(),
  /** Empty if the command line gave none. */
  reason: z.string(),
  /** `started`: the action was interrupted, so it may or may not have happened. */
  outcome: AuditOutcome,
});
export type AuditEntry = z.output<typeof AuditEntry>;

export const listAudit = defineEndpoint({
  method: 'GET',
  path: '/api/admin/audit',
  summary: 'Lists what administrators did, newest first. Entries are never changed or removed.',
  auth: ['cookies:admin'],
  changes: false,
  query: z.object({ cursor: z.optional(z.string().check(z.maxLength(100))) }),
  success: { kind: 'json', status: 200, body: z.array(AuditEntry), paged: true },
  errors: [],
});
