import { countView as spec } from '#shared/gallery/countView.ts';
import { LINK_HEADER } from '#shared/story/linkAddress.ts';
import type { AccountPorts } from '#functions/account/ports.ts';
import { buildCallers } from '#functions/account/store/callers.ts';
import { buildFairUse } from '#functions/account/store/dailyUses.ts';
import { buildStoryReader } from '#functions/story/store/readStory.ts';
import { buildStoryLinks } from '#functions/story/store/storyLinks.ts';
import { buildViews } from '#functions/story/store/views.ts';
import type { UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { requireServed } from '#functions/story/servedStory.ts';
import type { StoryReaderPorts, StoryPorts } from '#functions/story/ports.ts';

type Needs = StoryReaderPorts & Pick<StoryPorts, 'views' | 'storyLinks'> & Pick<AccountPorts, 'fairUse'>;

/** A reader by link counts for the owner as an opening of the link, instead of a view. */
export const countView =
  ({ stories, views, storyLinks, fairUse }: Needs): UseCase<typeof spec> =>
  async ({ params, headers, caller, address, fail }) => {
    const reader = { caller, linkAddress: headers[LINK_HEADER], address, fail };
    const { story, isByLink } = await requireServed({ fairUse }, await stories.find(params.id), reader);
    if (isByLink && caller) await storyLinks.countOpening(story, caller.id, address);
    if (isByLink) return views.metricsOf(story.uid);
    // Not counted without a cookie, because repeated views could not be recognized.
    return caller ? views.count(story.uid, caller.id, address) : views.metricsOf(story.uid);
  };

export const handler = serve('gallery.countView', spec, countView, {
  callers: buildCallers,
  stories: buildStoryReader,
  views: buildViews,
  storyLinks: buildStoryLinks,
  fairUse: buildFairUse,
});
