import { defineEndpoint } from '../endpoint.ts';
import { IdParams } from '../ids.ts';
import { Item } from './story.ts';
import { LinkHeaders } from './storyLink.ts';

export const getStory = defineEndpoint({
  method: 'GET',
  path: '/api/upload/{id}',
  summary: 'Returns a story with its media and word timings. An unfinished story has the parts that exist.',
  auth: ['cookies:anyone'],
  changes: false,
  params: IdParams,
  headers: LinkHeaders,
  success: { kind: 'json', status: 200, body: Item },
  errors: ['NOT_FOUND', 'QUOTA_EXCEEDED'],
});
