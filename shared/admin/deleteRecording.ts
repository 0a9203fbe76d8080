import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { RecordingParams } from '../recording/recording.ts';
import { ActionReason } from './reason.ts';

export const deleteRecording = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/stories/{uid}/recordings/{recordingId}',
  summary:
    'Removes a recording permanently, with its files and the videos that use it. A story that used it gets its earlier voice. Adds an entry to the audit list.',
  auth: ['cookies:admin'],
  changes: true,
  params: RecordingParams,
  body: { kind: 'json', schema: z.object({ reason: ActionReason }) },
  success: { kind: 'json', status: 200, body: z.object({}) },
  errors: ['NOT_FOUND', 'ACTION_REFUSED'],
});
