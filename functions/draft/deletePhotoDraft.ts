import { deletePhotoDraft as spec } from '#shared/draft/deletePhotoDraft.ts';
import { buildCallers } from '#functions/account/store/callers.ts';
import type { UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { buildMedia } from '#functions/platform/objects/media.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import { photoKeys } from '#functions/story/photoDraft.ts';
import type { DraftPorts } from './ports.ts';
import { buildPhotoDrafts } from './store/photoDrafts.ts';

type Needs = Pick<DraftPorts, 'photoDrafts'> & Pick<PlatformPorts, 'media'>;

export const deletePhotoDraft =
  ({ photoDrafts, media }: Needs): UseCase<typeof spec> =>
  async ({ params: { draftId }, caller, fail }) => {
    if (!(await photoDrafts.remove(caller.id, draftId))) throw fail('NOT_FOUND', 'PHOTO_DRAFT_MISSING');
    await media.remove(photoKeys({ ownerId: caller.id, draftId }));
    return {};
  };

export const handler = serve('draft.deletePhotoDraft', spec, deletePhotoDraft, {
  callers: buildCallers,
  photoDrafts: buildPhotoDrafts,
  media: buildMedia,
});
