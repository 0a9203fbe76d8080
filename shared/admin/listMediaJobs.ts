import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Id } from '../ids.ts';
import { ReasonWithArguments } from '../message.ts';
import { JobKind } from '../video/job.ts';
import { JobListState } from './listJobs.ts';

export const MediaJobList = z.enum(['exports', 'recordings']);
export type MediaJobList = z.output<typeof MediaJobList>;

/** The making of a video or book, or the check of a recording. Times are ISO 8601. */
export const MediaJob = z.object({
  jobId: Id,
  kind: z.enum([...JobKind.options, 'recording']),
  /** The id of the story. Null for a book, which may have several stories. */
  uid: z.nullable(Id),
  startedAt: z.string(),
  /** Null while it runs. */
  endedAt: z.nullable(z.string()),
  /** Null if the job is gone, for example because its story was deleted. */
  job: z.nullable(
    z.object({
      ownerId: z.string(),
      state: z.enum(['running', 'ready', 'failed']),
      /** Null for a recording. */
      progressPercent: z.nullable(z.number()),
      failure: z.nullable(ReasonWithArguments),
    }),
  ),
});
export type MediaJob = z.output<typeof MediaJob>;

export const listMediaJobs = defineEndpoint({
  method: 'GET',
  path: '/api/admin/media-jobs',
  summary:
    'Lists workflows of videos and books, or of recordings, that are in progress or failed, the newest first on each page.',
  auth: ['cookies:admin'],
  changes: false,
  query: z.object({
    list: MediaJobList,
    state: JobListState,
    /** The number of a status, and Step Functions' token, which has up to 1,024 characters. */
    cursor: z.optional(z.string().check(z.maxLength(1026))),
  }),
  success: { kind: 'json', status: 200, body: z.array(MediaJob), paged: true },
  errors: [],
});
