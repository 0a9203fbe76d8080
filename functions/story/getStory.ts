import { getStory as spec } from '#shared/story/getStory.ts';
import { buildCallers } from '#functions/account/store/callers.ts';
import type { UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { buildMedia } from '#functions/platform/objects/media.ts';
import { buildMediaUrls } from '#functions/platform/objects/mediaUrls.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import type { ReadsStories, StoryPorts } from './ports.ts';
import { toItem } from './present.ts';
import { readTimings } from './readItem.ts';
import { isOwner, mayRead } from './rules.ts';
import { buildFavoriteMarks } from './store/favoriteMarks.ts';
import { buildStoryReader } from './store/readStory.ts';
import { buildViews } from './store/views.ts';

type Needs = ReadsStories &
  Pick<StoryPorts, 'views'> &
  Pick<StoryPorts, 'favorites'> &
  Pick<PlatformPorts, 'media' | 'mediaUrls'>;

export const getStory =
  ({ stories, views, favorites, media, mediaUrls }: Needs): UseCase<typeof spec> =>
  async ({ params, caller, fail }) => {
    const [story, metrics, isFavorite] = await Promise.all([
      stories.find(params.id),
      views.metricsOf(params.id),
      caller ? favorites.isFavorite(caller.id, params.id) : false,
    ]);
    if (!story || !mayRead(caller, story)) throw fail('NOT_FOUND', 'STORY_MISSING');
    const timings = await readTimings(media, story);
    return { ...toItem({ story, metrics }, { mediaUrls, timings, forOwner: isOwner(caller, story) }), isFavorite };
  };

export const handler = serve('story.getStory', spec, getStory, {
  callers: buildCallers,
  stories: buildStoryReader,
  views: buildViews,
  favorites: buildFavoriteMarks,
  media: buildMedia,
  mediaUrls: buildMediaUrls,
});
