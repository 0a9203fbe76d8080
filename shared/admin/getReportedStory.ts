import { defineEndpoint } from '../endpoint.ts';
import { UidParams } from '../ids.ts';
import { JudgedStory } from './story.ts';

export const getReportedStory = defineEndpoint({
  method: 'GET',
  path: '/api/admin/stories/{uid}',
  summary:
    'Returns a story with its pictures, reports and recordings. A story that is not public only if it was reported or hidden.',
  auth: ['cookies:admin'],
  changes: false,
  params: UidParams,
  success: { kind: 'json', status: 200, body: JudgedStory },
  errors: ['NOT_FOUND'],
});
