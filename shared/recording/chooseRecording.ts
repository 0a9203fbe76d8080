import { defineEndpoint } from '../endpoint.ts';
import { SwappedVoice } from '../story/swapVoice.ts';
import { RecordingParams } from './recording.ts';

export const chooseRecording = defineEndpoint({
  method: 'PUT',
  path: '/api/recordings/{uid}/{recordingId}/chosen',
  summary: 'Makes a recording the voice of its story, or of the translation that it reads.',
  auth: ['cookies:visitor'],
  changes: true,
  params: RecordingParams,
  success: { kind: 'json', status: 200, body: SwappedVoice },
  errors: ['UNAUTHENTICATED', 'NOT_FOUND', 'STORY_BUSY', 'RECORDING_UNFIT'],
});
