import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { UidParams } from '../ids.ts';
import { Recording, RecordingLink } from './recording.ts';

export const listRecordings = defineEndpoint({
  method: 'GET',
  path: '/api/recordings/{uid}',
  summary: 'Lists the recordings of a story, newest first, and its recording links.',
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
