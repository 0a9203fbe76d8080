import { getStory as spec } from '#shared/stories/getStory.ts';
import { buildMedia } from '#functions/lib/adapters/media.ts';
import { buildMediaUrls } from '#functions/lib/adapters/mediaUrls.ts';
import { buildCallers } from '#functions/lib/db/callers.ts';
import { buildFavorites } from '#functions/lib/db/favorites.ts';
import { buildStoryReader } from '#functions/lib/db/storyReader.ts';
import { buildViews } from '#functions/lib/db/views.ts';
import type { UseCase } from '#functions/lib/serve/call.ts';
import { serve } from '#functions/lib/serve/serve.ts';
import type { Services } from '#functions/lib/services.ts';
import type { ReadsStories } from '#functions/lib/services/storyReader.ts';
import { toItem } from './present.ts';
import { readTimings } from './readItem.ts';
import { isOwner, mayRead } from './rules.ts';

type Needs = ReadsStories & Pick<Services, 'views' | 'favorites' | 'media' | 'mediaUrls'>;

export const getStory =
  ({ stories, views, favorites, media, mediaUrls }: Needs): UseCase<typeof spec> =>
  async ({ params, caller, fail }) => {
    const [story, metrics, isFavorite] = await Promise.all([
      stories.find(params.id),
      views.metricsOf(params.id),
      caller ? favorites.isFavorite(caller.id, params.id) : false,
    ]);
    if (!story || !mayRead(caller, story)) throw fail('NOT_FOUND', 'There is no such story.');
    const timings = await readTimings(media, story);
    return { ...toItem({ story, metrics }, { mediaUrls, timings, forOwner: isOwner(caller, story) }), isFavorite };
  };

export const handler = serve('stories.getStory', spec, getStory, {
  callers: buildCallers,
  stories: buildStoryReader,
  views: buildViews,
  favorites: buildFavorites,
  media: buildMedia,
  mediaUrls: buildMediaUrls,
});
