import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { ImmichAlbumParams, ImmichAsset } from './immich.ts';

export const listImmichPhotos = defineEndpoint({
  method: 'GET',
  path: '/api/admin/immich/albums/{albumId}/photos',
  summary: 'Lists up to 200 photographs and videos of an Immich album, the earliest first, with date and description.',
  auth: ['cookies:admin'],
  changes: false,
  params: ImmichAlbumParams,
  /** The cursor is the number of Immich's page. */
  query: z.object({ cursor: z.optional(z.string().check(z.regex(/^[1-9]\d{0,5}$/))) }),
  success: { kind: 'json', status: 200, body: z.array(ImmichAsset), paged: true },
  errors: ['NOT_OFFERED', 'IMMICH_UNAVAILABLE'],
});
