import { defineEndpoint } from '../endpoint.ts';
import { UidParams } from '../ids.ts';
import { limits } from '../limits.ts';
import { EmbedMedia } from './embedMedia.ts';

export const getEmbedMedia = defineEndpoint({
  method: 'GET',
  path: '/embed/{uid}/media',
  summary: 'The current addresses of a public story’s files, for an embedded player whose addresses have ended.',
  auth: 'public',
  frameAncestors: '*',
  changes: false,
  params: UidParams,
  success: { kind: 'json', status: 200, body: EmbedMedia, cacheSeconds: limits.embedCacheSeconds },
  errors: ['NOT_FOUND'],
});
