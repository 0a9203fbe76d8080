import { deleteStory as spec } from '#shared/stories/deleteStory.ts';
import { buildMedia } from '#functions/lib/adapters/media.ts';
import { buildCallers } from '#functions/lib/db/callers.ts';
import { buildDeletions } from '#functions/lib/db/deletions.ts';
import type { UseCase } from '#functions/lib/serve/call.ts';
import { serve } from '#functions/lib/serve/serve.ts';
import type { Services } from '#functions/lib/services.ts';
import { finishDeletion } from './finishDeletion.ts';

export const deleteStory =
  ({ deletions, media }: Pick<Services, 'deletions' | 'media'>): UseCase<typeof spec> =>
  async ({ params: { uid }, caller, fail }) => {
    const begun = await deletions.begin(uid, caller.id);
    if (begun === 'gone') throw fail('NOT_FOUND', 'There is no such story.');
    if (begun === 'busy') throw fail('STORY_BUSY', 'This story is still being made. Please wait a moment.');
    await finishDeletion({ deletions, media }, uid);
    return { uid };
  };

export const handler = serve('stories.deleteStory', spec, deleteStory, {
  callers: buildCallers,
  deletions: buildDeletions,
  media: buildMedia,
});
