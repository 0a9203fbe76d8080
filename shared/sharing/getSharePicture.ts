import { defineEndpoint } from '../endpoint.ts';
import { UidParams } from '../ids.ts';

export const getSharePicture = defineEndpoint({
  method: 'GET',
  path: '/detail/{uid}.jpg',
  alsoHead: true,
  summary: 'Returns the 1200 × 630 preview picture of a public story, at a permanent URL.',
  auth: 'public',
  changes: false,
  params: UidParams,
  success: { kind: 'file', status: 200, contentType: 'image/jpeg', cacheSeconds: 300 },
  errors: ['NOT_FOUND'],
});
