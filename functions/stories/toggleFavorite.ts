import { toggleFavorite as spec } from '#shared/stories/toggleFavorite.ts';
import { buildCallers } from '#functions/lib/db/callers.ts';
import { buildFavorites } from '#functions/lib/db/favorites.ts';
import { buildStoryReader } from '#functions/lib/db/storyReader.ts';
import type { UseCase } from '#functions/lib/serve/call.ts';
import { serve } from '#functions/lib/serve/serve.ts';
import type { Services } from '#functions/lib/services.ts';
import type { ReadsStories } from '#functions/lib/services/storyReader.ts';
import { mayRead } from './rules.ts';

export const toggleFavorite =
  ({ stories, favorites }: ReadsStories & Pick<Services, 'favorites'>): UseCase<typeof spec> =>
  async ({ params, caller, address, fail }) => {
    const story = await stories.find(params.id);
    if (!story || !mayRead(caller, story)) throw fail('NOT_FOUND', 'There is no such story.');
    return favorites.toggle(caller.id, story.uid, address);
  };

export const handler = serve('stories.toggleFavorite', spec, toggleFavorite, {
  callers: buildCallers,
  stories: buildStoryReader,
  favorites: buildFavorites,
});
