import { deleteStory as spec } from '#shared/story/deleteStory.ts';
import { buildCallers } from '#functions/account/store/callers.ts';
import type { UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { buildMedia } from '#functions/platform/objects/media.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import { finishDeletion } from './finishDeletion.ts';
import type { StoryPorts } from './ports.ts';
import { buildDeletions } from './store/deletions.ts';

export const deleteStory =
  ({ deletions, media }: Pick<StoryPorts, 'deletions'> & Pick<PlatformPorts, 'media'>): UseCase<typeof spec> =>
  async ({ params: { uid }, caller, fail }) => {
    const begun = await deletions.begin(uid, caller.id);
    if (begun === 'gone') throw fail('NOT_FOUND', 'STORY_MISSING');
    if (begun === 'busy') throw fail('STORY_BUSY', 'STORY_IN_THE_MAKING');
    await finishDeletion({ deletions, media }, uid);
    return { uid };
  };

export const handler = serve('story.deleteStory', spec, deleteStory, {
  callers: buildCallers,
  deletions: buildDeletions,
  media: buildMedia,
});
