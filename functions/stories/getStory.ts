import { getStory as spec } from '#shared/stories/getStory.ts';
import { Timings } from '#shared/stories/story.ts';
import { buildMedia } from '#functions/lib/adapters/media.ts';
import { buildMediaUrls } from '#functions/lib/adapters/mediaUrls.ts';
import { buildCallers } from '#functions/lib/db/callers.ts';
import { buildFavorites } from '#functions/lib/db/favorites.ts';
import { buildStories } from '#functions/lib/db/stories.ts';
import { buildViews } from '#functions/lib/db/views.ts';
import { MissingMediaError } from '#functions/lib/refusals.ts';
import type { UseCase } from '#functions/lib/serve/call.ts';
import { serve } from '#functions/lib/serve/serve.ts';
import type { Media, Services } from '#functions/lib/services.ts';
import { toItem } from './present.ts';
import { mayRead } from './rules.ts';

/** Without its timings a story still plays: what cannot be found or read is left out. */
const readTimings = async (media: Media, key: string): Promise<Timings | null> => {
  try {
    return Timings.parse(JSON.parse(Buffer.from(await media.get(key)).toString('utf8')));
  } catch (error) {
    if (error instanceof MissingMediaError || error instanceof SyntaxError) return null;
    throw error;
  }
};

type Needs = Pick<Services, 'stories' | 'views' | 'favorites' | 'media' | 'mediaUrls'>;

export const getStory =
  ({ stories, views, favorites, media, mediaUrls }: Needs): UseCase<typeof spec> =>
  async ({ params, caller, fail }) => {
    const [story, metrics, isFavorite] = await Promise.all([
      stories.find(params.id),
      views.metricsOf(params.id),
      caller ? favorites.isFavorite(caller.id, params.id) : false,
    ]);
    if (!story || !mayRead(caller, story)) throw fail('NOT_FOUND', 'There is no such story.');
    const timings = story.narration ? await readTimings(media, story.narration.timingsKey) : null;
    return { ...toItem({ story, metrics }, { mediaUrls, timings }), isFavorite };
  };

export const handler = serve('stories.getStory', spec, getStory, {
  callers: buildCallers,
  stories: buildStories,
  views: buildViews,
  favorites: buildFavorites,
  media: buildMedia,
  mediaUrls: buildMediaUrls,
});
