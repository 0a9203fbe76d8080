import { listImmichPhotos as spec } from '#shared/admin/listImmichPhotos.ts';
import { buildCallers } from '#functions/account/store/callers.ts';
import { reply, type UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { buildImmich } from './immich/immich.ts';
import { withImmich } from './immich/withImmich.ts';
import type { AdminPorts } from './ports.ts';

type Needs = Pick<AdminPorts, 'immich'>;

export const listImmichPhotos =
  ({ immich }: Needs): UseCase<typeof spec> =>
  ({ params: { albumId }, query: { cursor = '1' }, fail }) =>
    withImmich(immich, fail, async (server) => {
      const { assets, next } = await server.listAssets(albumId, Number(cursor));
      return reply(assets, { next: next?.toString() });
    });

export const handler = serve('admin.listImmichPhotos', spec, listImmichPhotos, {
  callers: buildCallers,
  immich: buildImmich,
});
