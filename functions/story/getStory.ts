import { getStory as spec } from '#shared/story/getStory.ts';
import { buildCallers } from '#functions/account/store/callers.ts';
import type { UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { buildMedia } from '#functions/platform/objects/media.ts';
import { buildMediaUrls } from '#functions/platform/objects/mediaUrls.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import { giveAwaitedMusic } from './music/awaitedMusic.ts';
import { buildSoundtracks } from './music/soundtracks.ts';
import type { StoryReaderPorts, StoryPorts } from './ports.ts';
import { toItem } from './present.ts';
import { readTimings, readTimingsOf } from './readItem.ts';
import { isOwner, isServedTo } from './rules.ts';
import { buildFavoriteMarks } from './store/favoriteMarks.ts';
import { buildStoryReader } from './store/readStory.ts';
import { buildStoryMusic } from './store/storyMusic.ts';
import { buildViews } from './store/views.ts';

type Needs = StoryReaderPorts &
  Pick<StoryPorts, 'views'> &
  Pick<StoryPorts, 'favorites' | 'soundtracks' | 'storyMusic'> &
  Pick<PlatformPorts, 'media' | 'mediaUrls'>;

export const getStory =
  ({ stories, views, favorites, soundtracks, storyMusic, media, mediaUrls }: Needs): UseCase<typeof spec> =>
  async ({ params, caller, fail }) => {
    const [found, metrics, isFavorite] = await Promise.all([
      stories.find(params.id),
      views.metricsOf(params.id),
      caller ? favorites.isFavorite(caller.id, params.id) : false,
    ]);
    if (!found || !isServedTo(caller, found)) throw fail('NOT_FOUND', 'STORY_MISSING');
    const forOwner = isOwner(caller, found);
    const [story, timings, spokenTimings] = await Promise.all([
      giveAwaitedMusic({ soundtracks, storyMusic }, found),
      readTimings(media, found),
      readTimingsOf(media, forOwner ? found.spoken : undefined),
    ]);
    return { ...toItem({ story, metrics }, { mediaUrls, timings, spokenTimings, forOwner }), isFavorite };
  };

export const handler = serve('story.getStory', spec, getStory, {
  callers: buildCallers,
  stories: buildStoryReader,
  views: buildViews,
  favorites: buildFavoriteMarks,
  soundtracks: buildSoundtracks,
  storyMusic: buildStoryMusic,
  media: buildMedia,
  mediaUrls: buildMediaUrls,
});
