import { getFeed as spec } from '#shared/feed/getFeed.ts';
import type { AccountPorts } from '#functions/account/ports.ts';
import { buildFairUse } from '#functions/account/store/dailyUses.ts';
import { buildPublicOrigin } from '#functions/platform/environment.ts';
import { reply, type UseCase } from '#functions/platform/http/call.ts';
import { etagOf } from '#functions/platform/http/file.ts';
import { serve } from '#functions/platform/http/serve.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import type { FeedPorts } from './ports.ts';
import { requireFeed } from './requireFeed.ts';
import { buildFeeds } from './store/feeds.ts';
import { writeFeed } from './writeFeed.ts';

type Needs = Pick<FeedPorts, 'feeds'> & Pick<AccountPorts, 'fairUse'> & Pick<PlatformPorts, 'publicOrigin'>;

export const getFeed =
  (services: Needs): UseCase<typeof spec> =>
  async ({ params, address, fail }) => {
    const { feeds, publicOrigin } = services;
    const { feed, episodes } = await requireFeed(services, await feeds.open(params.address), { address, fail });
    await feeds.saveUse(feed);
    const xml = writeFeed({ publicOrigin, address: params.address }, feed, episodes);
    // Weak, because a compressed answer has the same tag.
    return reply(xml, { headers: { etag: `W/${etagOf(xml)}` } });
  };

export const handler = serve('feed.getFeed', spec, getFeed, {
  feeds: buildFeeds,
  fairUse: buildFairUse,
  publicOrigin: buildPublicOrigin,
});
