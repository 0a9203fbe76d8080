import { revokeFeed as spec } from '#shared/feed/revokeFeed.ts';
import { buildCallers } from '#functions/account/store/callers.ts';
import type { UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import type { FeedPorts } from './ports.ts';
import { buildFeeds } from './store/feeds.ts';

export const revokeFeed =
  ({ feeds }: Pick<FeedPorts, 'feeds'>): UseCase<typeof spec> =>
  async ({ params: { feedId }, caller, fail }) => {
    if (!(await feeds.revoke(caller.id, feedId))) throw fail('NOT_FOUND', 'FEED_MISSING');
    return {};
  };

export const handler = serve('feed.revokeFeed', spec, revokeFeed, { callers: buildCallers, feeds: buildFeeds });
