import { defineEndpoint } from '../endpoint.ts';
import { UidParams } from '../ids.ts';

export const getSharePicture = defineEndpoint({
  method: 'GET',
  path: '/detail/{uid}.jpg',
  alsoHead: true,
  summary: 'The picture of a public story as shares show it, 1200 × 630, at an address that stays.',
  auth: 'public',
  changes: false,
  params: UidParams,
  success: { kind: 'file', status: 200, contentType: 'image/jpeg', cacheSeconds: 300 },
  errors: ['NOT_FOUND'],
});
