import { defineEndpoint } from '../endpoint.ts';
import { PauseStatus } from './pause.ts';

export const getPause = defineEndpoint({
  method: 'GET',
  path: '/api/admin/pause',
  summary: 'Returns whether new stories, changes and videos are paused, by whom and why, and the daily limits.',
  auth: ['cookies:admin'],
  changes: false,
  success: { kind: 'json', status: 200, body: PauseStatus },
  errors: [],
});
