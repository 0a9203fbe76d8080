import type { StoryMusic } from '#shared/music/addMusic.ts';
import { removeMusic as spec } from '#shared/music/removeMusic.ts';
import { buildCallers } from '#functions/lib/db/callers.ts';
import { buildStoryMusic } from '#functions/lib/db/storyMusic.ts';
import type { UseCase } from '#functions/lib/serve/call.ts';
import { serve } from '#functions/lib/serve/serve.ts';
import type { Services } from '#functions/lib/services.ts';

/** Taking away what is not there is success, so that asking twice is harmless. */
export const removeMusic =
  ({ storyMusic }: Pick<Services, 'storyMusic'>): UseCase<typeof spec> =>
  async ({ params: { uid }, caller, fail }): Promise<StoryMusic> => {
    if (!caller || !(await storyMusic.remove(uid, caller.id))) throw fail('NOT_FOUND', 'There is no such story.');
    return { uid, musicUrl: null, soundtrack: null };
  };

export const handler = serve('music.removeMusic', spec, removeMusic, {
  callers: buildCallers,
  storyMusic: buildStoryMusic,
});
