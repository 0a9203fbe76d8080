import { getFeedCover as spec } from '#shared/feed/getFeedCover.ts';
import type { AccountPorts } from '#functions/account/ports.ts';
import { buildFairUse } from '#functions/account/store/dailyUses.ts';
import { MissingMediaError } from '#functions/platform/failures.ts';
import type { UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { buildMedia } from '#functions/platform/objects/media.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import type { FeedPorts } from './ports.ts';
import { requireEpisode } from './requireFeed.ts';
import { buildSquareCover } from './squareCover.ts';
import { buildFeeds } from './store/feeds.ts';

type Needs = FeedPorts & Pick<AccountPorts, 'fairUse'> & Pick<PlatformPorts, 'media'>;

export const getFeedCover =
  (services: Needs): UseCase<typeof spec> =>
  async ({ params, address, fail }) => {
    const { feeds, media, squareCover } = services;
    const missing = (cause?: unknown) => fail('NOT_FOUND', 'NOTHING_HERE', { cause });
    const opened = await feeds.openStory(params.address, params.uid);
    const { pictures } = await requireEpisode(services, opened, { address, fail });
    const picture = pictures[0]?.prepared;
    if (!picture) throw missing();
    try {
      return await squareCover(await media.get(picture.key), picture.focus);
    } catch (error) {
      throw error instanceof MissingMediaError ? missing(error) : error;
    }
  };

export const handler = serve('feed.getFeedCover', spec, getFeedCover, {
  feeds: buildFeeds,
  squareCover: buildSquareCover,
  fairUse: buildFairUse,
  media: buildMedia,
});
