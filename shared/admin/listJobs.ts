import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Id } from '../ids.ts';
import { ReasonWithArguments } from '../message.ts';
import { Stage } from '../story/stage.ts';

export const JobListState = z.enum(['running', 'failed']);
export type JobListState = z.output<typeof JobListState>;

/** The making of a story, of a change to it, or of a translation. Times are ISO 8601. */
export const StoryJob = z.object({
  uid: Id,
  version: z.int(),
  /** Exact to the minute while it runs. */
  startedAt: z.string(),
  /** Null while it runs. */
  endedAt: z.nullable(z.string()),
  /** Null if the story is gone. A failed story is removed after a day. */
  story: z.nullable(z.object({ ownerId: z.string(), stage: Stage, failure: z.nullable(ReasonWithArguments) })),
  /** Its workflow may not have started yet, and can be started again. */
  mayRetry: z.boolean(),
});
export type StoryJob = z.output<typeof StoryJob>;

export const listJobs = defineEndpoint({
  method: 'GET',
  path: '/api/admin/jobs',
  summary: 'Lists stories and translations in progress, or workflows of stories that failed, newest first.',
  auth: ['cookies:admin'],
  changes: false,
  query: z.object({
    state: JobListState,
    /** Step Functions' tokens have up to 1,024 characters. */
    cursor: z.optional(z.string().check(z.maxLength(1024))),
  }),
  success: { kind: 'json', status: 200, body: z.array(StoryJob), paged: true },
  errors: [],
});
