import { defineEndpoint } from '../endpoint.ts';
import { ImmichAssetParams } from './immich.ts';

export const getImmichPhoto = defineEndpoint({
  method: 'GET',
  path: '/api/admin/immich/photos/{assetId}',
  summary: 'Returns Immich’s preview of a photograph (JPEG, PNG or WebP, at most 4.5 MB).',
  auth: ['cookies:admin'],
  changes: false,
  params: ImmichAssetParams,
  success: { kind: 'bytes', status: 200, contentType: 'image/*' },
  errors: ['NOT_OFFERED', 'IMMICH_UNAVAILABLE', 'PICTURE_UNREADABLE', 'PICTURE_TOO_LARGE'],
});
