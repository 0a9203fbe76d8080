import { defineEndpoint } from '../endpoint.ts';
import { Recording, RecordingParams } from './recording.ts';

export const finishRecording = defineEndpoint({
  method: 'PUT',
  path: '/api/recordings/{uid}/{recordingId}/sent',
  summary: 'Says that the file of a recording is sent: it is then checked. Saying it again changes nothing.',
  auth: ['cookies:visitor'],
  changes: true,
  params: RecordingParams,
  success: { kind: 'json', status: 200, body: Recording },
  errors: ['UNAUTHENTICATED', 'NOT_FOUND', 'NO_FILE'],
});
