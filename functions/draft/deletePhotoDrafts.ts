import { deletePhotoDrafts as spec } from '#shared/draft/deletePhotoDrafts.ts';
import { buildCallers } from '#functions/account/store/callers.ts';
import { eachOf } from '#functions/platform/eachOf.ts';
import type { UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { buildMedia } from '#functions/platform/objects/media.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import { photoKeys } from '#functions/story/photoDraft.ts';
import type { DraftPorts } from './ports.ts';
import { buildPhotoDrafts } from './store/photoDrafts.ts';

type Needs = Pick<DraftPorts, 'photoDrafts'> & Pick<PlatformPorts, 'media'>;

const AT_ONCE = 10;

export const deletePhotoDrafts =
  ({ photoDrafts, media }: Needs): UseCase<typeof spec> =>
  async ({ caller: { id: ownerId } }) => {
    const { drafts } = await photoDrafts.list(ownerId);
    const removed = await eachOf(drafts, AT_ONCE, async ({ draftId }) =>
      (await photoDrafts.remove(ownerId, draftId)) ? draftId : undefined,
    );
    const deleted = removed.filter((draftId) => draftId !== undefined);
    await media.remove(deleted.flatMap((draftId) => photoKeys({ ownerId, draftId })));
    return { deleted: deleted.length };
  };

export const handler = serve('draft.deletePhotoDrafts', spec, deletePhotoDrafts, {
  callers: buildCallers,
  photoDrafts: buildPhotoDrafts,
  media: buildMedia,
});
