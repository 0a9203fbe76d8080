import { createFeed as spec } from '#shared/feed/createFeed.ts';
import { limits } from '#shared/limits.ts';
import { buildCallers } from '#functions/account/store/callers.ts';
import { buildPublicOrigin } from '#functions/platform/environment.ts';
import type { UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { buildNewId, buildNewSecret } from '#functions/platform/newId.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import { plainLine } from '#functions/story/storyteller/plainText.ts';
import { toFeed } from './feed.ts';
import { feedAddress, feedUrl } from './feedAddress.ts';
import type { FeedPorts } from './ports.ts';
import { buildFeeds } from './store/feeds.ts';

type Needs = Pick<FeedPorts, 'feeds'> & Pick<PlatformPorts, 'newId' | 'newSecret' | 'publicOrigin'>;

/** The name is not moderated, because only the owner and those with the address see it. */
export const createFeed =
  ({ feeds, newId, newSecret, publicOrigin }: Needs): UseCase<typeof spec> =>
  async ({ body: { contents, replaces, ...given }, caller, fail }) => {
    const max = limits.feedNameCharacters;
    // Four times the limit is enough to see the excess.
    const name = plainLine(given.name.slice(0, 4 * max));
    const characters = Array.from(name).length;
    if (characters === 0) throw fail('BAD_REQUEST', 'FEED_UNNAMED');
    if (characters > max) throw fail('BAD_REQUEST', { reason: 'NAME_TOO_LONG', arguments: { max, characters } });
    const feed = { ownerId: caller.id, feedId: newId(), name, contents };
    const address = feedAddress(feed, newSecret());
    const uses = [{ what: 'feed', callerId: caller.id, max: limits.feedsPerDay }] as const;
    const made = await feeds.create({ ...feed, address, ...(replaces !== undefined && { replaces }) }, uses);
    if (made.status === 'gone') throw fail('NOT_FOUND', 'FEED_MISSING');
    if (made.status === 'overQuota') throw fail('QUOTA_EXCEEDED', 'MANY_FEEDS');
    if (made.status === 'full')
      throw fail('QUOTA_EXCEEDED', { reason: 'FEEDS_FULL', arguments: { max: limits.feedsPerPerson } });
    return { feed: toFeed(made.feed), url: feedUrl({ publicOrigin, address }) };
  };

export const handler = serve('feed.createFeed', spec, createFeed, {
  callers: buildCallers,
  feeds: buildFeeds,
  newId: buildNewId,
  newSecret: buildNewSecret,
  publicOrigin: buildPublicOrigin,
});
