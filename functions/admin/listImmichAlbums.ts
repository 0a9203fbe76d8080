import { listImmichAlbums as spec } from '#shared/admin/listImmichAlbums.ts';
import { buildCallers } from '#functions/account/store/callers.ts';
import type { UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { buildImmich } from './immich/immich.ts';
import { withImmich } from './immich/withImmich.ts';
import type { AdminPorts } from './ports.ts';

type Needs = Pick<AdminPorts, 'immich'>;

export const listImmichAlbums =
  ({ immich }: Needs): UseCase<typeof spec> =>
  ({ fail }) =>
    withImmich(immich, fail, (server) => server.listAlbums());

export const handler = serve('admin.listImmichAlbums', spec, listImmichAlbums, {
  callers: buildCallers,
  immich: buildImmich,
});
