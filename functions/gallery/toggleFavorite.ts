import { toggleFavorite as spec } from '#shared/gallery/toggleFavorite.ts';
import { buildCallers } from '#functions/account/store/callers.ts';
import type { UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import type { StoryReaderPorts } from '#functions/story/ports.ts';
import { isServedTo } from '#functions/story/rules.ts';
import { buildStoryReader } from '#functions/story/store/readStory.ts';
import type { GalleryPorts } from './ports.ts';
import { buildFavorites } from './store/favorites.ts';

export const toggleFavorite =
  ({ stories, favorites }: StoryReaderPorts & Pick<GalleryPorts, 'favorites'>): UseCase<typeof spec> =>
  async ({ params, caller, address, fail }) => {
    const story = await stories.find(params.id);
    if (!story || !isServedTo(caller, story)) throw fail('NOT_FOUND', 'STORY_MISSING');
    return favorites.toggle(caller.id, story.uid, address);
  };

export const handler = serve('gallery.toggleFavorite', spec, toggleFavorite, {
  callers: buildCallers,
  stories: buildStoryReader,
  favorites: buildFavorites,
});
