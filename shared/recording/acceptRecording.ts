import { defineEndpoint } from '../endpoint.ts';
import { Recording, RecordingParams } from './recording.ts';

export const acceptRecording = defineEndpoint({
  method: 'PUT',
  path: '/api/recordings/{uid}/{recordingId}/accepted',
  summary: 'Accepts a recording that was sent by a link. It can then be chosen.',
  auth: ['cookies:visitor'],
  changes: true,
  params: RecordingParams,
  success: { kind: 'json', status: 200, body: Recording },
  errors: ['UNAUTHENTICATED', 'NOT_FOUND'],
});
