import { getStory as spec } from '#shared/story/getStory.ts';
import { LINK_HEADER } from '#shared/story/linkAddress.ts';
import type { AccountPorts } from '#functions/account/ports.ts';
import { buildCallers } from '#functions/account/store/callers.ts';
import { buildFairUse } from '#functions/account/store/dailyUses.ts';
import { reply, type UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { buildMedia } from '#functions/platform/objects/media.ts';
import { buildMediaUrls } from '#functions/platform/objects/mediaUrls.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import { giveAwaitedMusic } from './music/awaitedMusic.ts';
import { buildSoundtracks } from './music/soundtracks.ts';
import type { StoryReaderPorts, StoryPorts } from './ports.ts';
import { toItem } from './present.ts';
import { readTimings, readTimingsOf } from './readItem.ts';
import { isOwner } from './rules.ts';
import { requireServed } from './servedStory.ts';
import { buildFavoriteMarks } from './store/favoriteMarks.ts';
import { buildStoryReader } from './store/readStory.ts';
import { buildStoryMusic } from './store/storyMusic.ts';
import { buildViews } from './store/views.ts';

type Needs = StoryReaderPorts &
  Pick<StoryPorts, 'views'> &
  Pick<StoryPorts, 'favorites' | 'soundtracks' | 'storyMusic'> &
  Pick<AccountPorts, 'fairUse'> &
  Pick<PlatformPorts, 'media' | 'mediaUrls'>;

/** The answer ends with the link, so nobody may store it, and its URLs open single files for a few minutes. */
const BY_LINK = { 'cache-control': 'private, no-store' };

export const getStory =
  ({ stories, views, favorites, soundtracks, storyMusic, fairUse, media, mediaUrls }: Needs): UseCase<typeof spec> =>
  async ({ params, headers, caller, address, fail }) => {
    const [present, metrics, isFavorite] = await Promise.all([
      stories.find(params.id),
      views.metricsOf(params.id),
      caller ? favorites.isFavorite(caller.id, params.id) : false,
    ]);
    const reader = { caller, linkAddress: headers[LINK_HEADER], address, fail };
    const { story: found, isByLink } = await requireServed({ fairUse }, present, reader);
    const forOwner = isOwner(caller, found);
    const [story, timings, spokenTimings] = await Promise.all([
      giveAwaitedMusic({ soundtracks, storyMusic }, found),
      readTimings(media, found),
      readTimingsOf(media, forOwner ? found.spoken : undefined),
    ]);
    const urls = isByLink ? { sign: () => (key: string) => mediaUrls.signBriefly(key) } : mediaUrls;
    const item = toItem({ story, metrics }, { mediaUrls: urls, timings, spokenTimings, forOwner });
    return reply({ ...item, isFavorite }, { headers: isByLink ? BY_LINK : {} });
  };

export const handler = serve('story.getStory', spec, getStory, {
  callers: buildCallers,
  stories: buildStoryReader,
  views: buildViews,
  favorites: buildFavoriteMarks,
  fairUse: buildFairUse,
  soundtracks: buildSoundtracks,
  storyMusic: buildStoryMusic,
  media: buildMedia,
  mediaUrls: buildMediaUrls,
});
