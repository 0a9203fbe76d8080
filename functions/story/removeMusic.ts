import type { StoryMusic } from '#shared/story/addMusic.ts';
import { removeMusic as spec } from '#shared/story/removeMusic.ts';
import { buildCallers } from '#functions/account/store/callers.ts';
import type { UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import type { StoryPorts } from './ports.ts';
import { buildStoryMusic } from './store/storyMusic.ts';

export const removeMusic =
  ({ storyMusic }: Pick<StoryPorts, 'storyMusic'>): UseCase<typeof spec> =>
  async ({ params: { uid }, caller, fail }): Promise<StoryMusic> => {
    if (!caller || !(await storyMusic.remove(uid, caller.id))) throw fail('NOT_FOUND', 'STORY_MISSING');
    return { uid, musicUrl: null, soundtrack: null };
  };

export const handler = serve('story.removeMusic', spec, removeMusic, {
  callers: buildCallers,
  storyMusic: buildStoryMusic,
});
