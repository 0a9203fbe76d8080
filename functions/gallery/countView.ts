import { countView as spec } from '#shared/gallery/countView.ts';
import { buildCallers } from '#functions/account/store/callers.ts';
import { buildStoryReader } from '#functions/story/store/readStory.ts';
import { buildViews } from '#functions/story/store/views.ts';
import type { UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { isServedTo } from '#functions/story/rules.ts';
import type { StoryReaderPorts, StoryPorts } from '#functions/story/ports.ts';

export const countView =
  ({ stories, views }: StoryReaderPorts & Pick<StoryPorts, 'views'>): UseCase<typeof spec> =>
  async ({ params, caller, address, fail }) => {
    const story = await stories.find(params.id);
    if (!story || !isServedTo(caller, story)) throw fail('NOT_FOUND', 'STORY_MISSING');
    // Not counted without a cookie, because repeated views could not be recognized.
    return caller ? views.count(story.uid, caller.id, address) : views.metricsOf(story.uid);
  };

export const handler = serve('gallery.countView', spec, countView, {
  callers: buildCallers,
  stories: buildStoryReader,
  views: buildViews,
});
