import { countView as spec } from '#shared/stories/countView.ts';
import { buildCallers } from '#functions/lib/db/callers.ts';
import { buildStoryReader } from '#functions/lib/db/storyReader.ts';
import { buildViews } from '#functions/lib/db/views.ts';
import type { UseCase } from '#functions/lib/serve/call.ts';
import { serve } from '#functions/lib/serve/serve.ts';
import type { Services } from '#functions/lib/services.ts';
import type { ReadsStories } from '#functions/lib/services/storyReader.ts';
import { mayRead } from './rules.ts';

export const countView =
  ({ stories, views }: ReadsStories & Pick<Services, 'views'>): UseCase<typeof spec> =>
  async ({ params, caller, address, fail }) => {
    const story = await stories.find(params.id);
    if (!story || !mayRead(caller, story)) throw fail('NOT_FOUND', 'There is no such story.');
    // Whoever has no cookie cannot be told from the last one who had none, so is not counted.
    return caller ? views.count(story.uid, caller.id, address) : views.metricsOf(story.uid);
  };

export const handler = serve('stories.countView', spec, countView, {
  callers: buildCallers,
  stories: buildStoryReader,
  views: buildViews,
});
