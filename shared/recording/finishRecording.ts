import { defineEndpoint } from '../endpoint.ts';
import { Recording, RecordingParams } from './recording.ts';

export const finishRecording = defineEndpoint({
  method: 'PUT',
  path: '/api/recordings/{uid}/{recordingId}/sent',
  summary: 'Finishes the upload of a recording, which is then checked. May be repeated.',
  auth: ['cookies:visitor'],
  changes: true,
  params: RecordingParams,
  success: { kind: 'json', status: 200, body: Recording },
  errors: ['UNAUTHENTICATED', 'NOT_FOUND', 'NO_FILE'],
});
