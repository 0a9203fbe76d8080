import { getFeedAudio as spec } from '#shared/feed/getFeedAudio.ts';
import { limits } from '#shared/limits.ts';
import type { AccountPorts } from '#functions/account/ports.ts';
import { buildFairUse } from '#functions/account/store/dailyUses.ts';
import { buildPublicOrigin } from '#functions/platform/environment.ts';
import { MissingMediaError } from '#functions/platform/failures.ts';
import type { UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { buildMedia } from '#functions/platform/objects/media.ts';
import { buildMediaUrls } from '#functions/platform/objects/mediaUrls.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import { narrationTag } from './feed.ts';
import { audioUrl } from './feedAddress.ts';
import type { FeedPorts } from './ports.ts';
import { requireEpisode } from './requireFeed.ts';
import { buildFeeds } from './store/feeds.ts';

type Needs = Pick<FeedPorts, 'feeds'> &
  Pick<AccountPorts, 'fairUse'> &
  Pick<PlatformPorts, 'media' | 'mediaUrls' | 'publicOrigin'>;

/** Serves the bytes itself, because a signed URL works for some time after the feed is revoked. */
export const getFeedAudio =
  (services: Needs): UseCase<typeof spec> =>
  async ({ params, address, fail }) => {
    const { feeds, media, mediaUrls, publicOrigin } = services;
    const { uid } = params;
    const opened = await feeds.openStory(params.address, uid);
    const { narration } = await requireEpisode(services, opened, { address, fail });
    const tag = narrationTag(narration);
    // An app that has not read the feed again still plays the story, with its present voice.
    if (params.narration !== tag) return { location: audioUrl({ publicOrigin, address: params.address }, uid, tag) };
    if (narration.bytes > limits.fileAnswerBytes)
      return { location: publicOrigin + mediaUrls.signBriefly(narration.key, limits.feedMediaUrlMinutes) };
    try {
      return await media.get(narration.key);
    } catch (error) {
      throw error instanceof MissingMediaError ? fail('NOT_FOUND', 'NOTHING_HERE', { cause: error }) : error;
    }
  };

export const handler = serve('feed.getFeedAudio', spec, getFeedAudio, {
  feeds: buildFeeds,
  fairUse: buildFairUse,
  media: buildMedia,
  mediaUrls: buildMediaUrls,
  publicOrigin: buildPublicOrigin,
});
