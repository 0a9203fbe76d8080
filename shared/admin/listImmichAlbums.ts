import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { ImmichAlbum } from './immich.ts';

export const listImmichAlbums = defineEndpoint({
  method: 'GET',
  path: '/api/admin/immich/albums',
  summary: 'Lists the albums of the operator’s Immich server. Only on one machine, if the operator has set it up.',
  auth: ['cookies:admin'],
  changes: false,
  success: { kind: 'json', status: 200, body: z.array(ImmichAlbum) },
  errors: ['NOT_OFFERED', 'IMMICH_UNAVAILABLE'],
});
