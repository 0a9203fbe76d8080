import { defineEndpoint } from '../endpoint.ts';
import { IdParams } from '../ids.ts';
import { Metrics } from '../story/card.ts';
import { LinkHeaders } from '../story/storyLink.ts';

export const countView = defineEndpoint({
  method: 'PUT',
  path: '/api/views/{id}',
  summary: 'Counts a view, once per caller, story and day.',
  auth: ['cookies:anyone'],
  changes: true,
  params: IdParams,
  headers: LinkHeaders,
  success: { kind: 'json', status: 200, body: Metrics },
  errors: ['NOT_FOUND', 'QUOTA_EXCEEDED'],
});
