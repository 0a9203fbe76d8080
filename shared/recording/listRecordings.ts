import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { UidParams } from '../ids.ts';
import { Recording, RecordingLink } from './recording.ts';

export const listRecordings = defineEndpoint({
  method: 'GET',
  path: '/api/recordings/{uid}',
  summary: 'The recordings of a story of the caller, the newest first, and the links by which others may read it.',
  auth: ['cookies:visitor'],
  changes: false,
  params: UidParams,
  success: {
    kind: 'json',
    status: 200,
    body: z.object({ recordings: z.array(Recording), links: z.array(RecordingLink) }),
  },
  errors: ['UNAUTHENTICATED', 'NOT_FOUND'],
});
