import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { UidParams } from '../ids.ts';
import { LinkHeaders } from '../story/storyLink.ts';

/** The reasons for which a person can report a shared story. */
export const ReportReason = z.enum(['offensive', 'violent', 'hateful', 'private', 'rights', 'other']);
export type ReportReason = z.output<typeof ReportReason>;

export const reportStory = defineEndpoint({
  method: 'POST',
  path: '/api/story/report/{uid}',
  summary: 'Reports a shared story. Counts once per caller. Enough reports hide it until it is reviewed.',
  auth: ['cookies:visitor'],
  changes: true,
  params: UidParams,
  headers: LinkHeaders,
  body: {
    kind: 'json',
    schema: z.object({ reason: ReportReason, note: z.optional(z.string().check(z.maxLength(500))) }),
  },
  success: { kind: 'json', status: 200, body: z.object({ message: z.string() }) },
  errors: ['UNAUTHENTICATED', 'NOT_FOUND', 'QUOTA_EXCEEDED'],
});
