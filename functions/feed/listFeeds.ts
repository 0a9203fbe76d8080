import { listFeeds as spec } from '#shared/feed/listFeeds.ts';
import { buildCallers } from '#functions/account/store/callers.ts';
import type { UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { toFeed } from './feed.ts';
import type { FeedPorts } from './ports.ts';
import { buildFeeds } from './store/feeds.ts';

export const listFeeds =
  ({ feeds }: Pick<FeedPorts, 'feeds'>): UseCase<typeof spec> =>
  async ({ caller }) =>
    (await feeds.list(caller.id)).map(toFeed);

export const handler = serve('feed.listFeeds', spec, listFeeds, { callers: buildCallers, feeds: buildFeeds });
