import { getFeedTranscript as spec } from '#shared/feed/getFeedTranscript.ts';
import { cuesOf, toVtt } from '#shared/story/captions.ts';
import { titleOf } from '#shared/story/title.ts';
import type { AccountPorts } from '#functions/account/ports.ts';
import { buildFairUse } from '#functions/account/store/dailyUses.ts';
import type { UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { buildMedia } from '#functions/platform/objects/media.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import { languageOf } from '#functions/story/story.ts';
import { readTimings } from '#functions/story/readItem.ts';
import type { FeedPorts } from './ports.ts';
import { requireEpisode } from './requireFeed.ts';
import { buildFeeds } from './store/feeds.ts';

type Needs = Pick<FeedPorts, 'feeds'> & Pick<AccountPorts, 'fairUse'> & Pick<PlatformPorts, 'media'>;

/** Without word times, such as for some recordings, the captions are spread over the duration. */
export const getFeedTranscript =
  (services: Needs): UseCase<typeof spec> =>
  async ({ params, address, fail }) => {
    const opened = await services.feeds.openStory(params.address, params.uid);
    const story = await requireEpisode(services, opened, { address, fail });
    const { text, narration } = story;
    const timings = await readTimings(services.media, story);
    const cues = cuesOf(text.body, timings, narration.durationSeconds, languageOf(text));
    return toVtt(cues, { title: titleOf(text), language: languageOf(text) });
  };

export const handler = serve('feed.getFeedTranscript', spec, getFeedTranscript, {
  feeds: buildFeeds,
  fairUse: buildFairUse,
  media: buildMedia,
});
