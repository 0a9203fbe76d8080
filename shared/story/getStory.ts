import { defineEndpoint } from '../endpoint.ts';
import { IdParams } from '../ids.ts';
import { Item } from './story.ts';

export const getStory = defineEndpoint({
  method: 'GET',
  path: '/api/upload/{id}',
  summary: 'One story with its media and word timings; while it is made, as far as it is.',
  auth: ['cookies:anyone'],
  changes: false,
  params: IdParams,
  success: { kind: 'json', status: 200, body: Item },
  errors: ['NOT_FOUND'],
});
