import { getImmichPhoto as spec } from '#shared/admin/getImmichPhoto.ts';
import { limits } from '#shared/limits.ts';
import { buildCallers } from '#functions/account/store/callers.ts';
import { reply, type UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { buildImmich } from './immich/immich.ts';
import { withImmich } from './immich/withImmich.ts';
import type { AdminPorts } from './ports.ts';

type Needs = Pick<AdminPorts, 'immich'>;

const tooLarge = {
  reason: 'IMMICH_PHOTO_TOO_LARGE',
  arguments: { megabytes: limits.fileAnswerBytes / 1e6 },
} as const;

export const getImmichPhoto =
  ({ immich }: Needs): UseCase<typeof spec> =>
  async ({ params: { assetId }, fail }) => {
    const picture = await withImmich(immich, fail, (server) => server.getPreview(assetId));
    if (picture === 'unreadable') throw fail('PICTURE_UNREADABLE', 'IMMICH_PHOTO_UNREADABLE');
    if (picture === 'tooLarge') throw fail('PICTURE_TOO_LARGE', tooLarge);
    return reply(picture.bytes, { headers: { 'content-type': picture.contentType } });
  };

export const handler = serve('admin.getImmichPhoto', spec, getImmichPhoto, {
  callers: buildCallers,
  immich: buildImmich,
});
