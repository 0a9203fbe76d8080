import { regenerateStory as spec } from '#shared/stories/regenerateStory.ts';
import { buildMedia } from '#functions/lib/adapters/media.ts';
import { buildMediaUrls } from '#functions/lib/adapters/mediaUrls.ts';
import { buildWorkflows } from '#functions/lib/adapters/workflows.ts';
import { buildNow, buildSleep } from '#functions/lib/clock.ts';
import { buildCallers } from '#functions/lib/db/callers.ts';
import { buildChanges } from '#functions/lib/db/changes.ts';
import { buildFavorites } from '#functions/lib/db/favorites.ts';
import { buildStoryReader } from '#functions/lib/db/storyReader.ts';
import { buildViews } from '#functions/lib/db/views.ts';
import { buildCeilings } from '#functions/lib/fairUse.ts';
import { reply, type UseCase } from '#functions/lib/serve/call.ts';
import { serve } from '#functions/lib/serve/serve.ts';
import { readItem, type ItemNeeds } from './readItem.ts';
import { findChangeable, tellAgain, type ChangeNeeds } from './tellAgain.ts';

export const regenerateStory =
  (services: ChangeNeeds & ItemNeeds): UseCase<typeof spec> =>
  async ({ params: { uid }, headers, caller, address, fail }) => {
    const story = await findChangeable(services.stories, { uid, caller, fail });
    const asked = { story, caller, address, words: 'new' as const };
    const told = await tellAgain(services, asked, { seconds: headers.prefer, fail });
    return reply(await readItem(services, told.story, caller), { unfinished: told.unfinished });
  };

export const handler = serve('stories.regenerateStory', spec, regenerateStory, {
  callers: buildCallers,
  stories: buildStoryReader,
  changes: buildChanges,
  ceilings: buildCeilings,
  workflows: buildWorkflows,
  views: buildViews,
  favorites: buildFavorites,
  media: buildMedia,
  mediaUrls: buildMediaUrls,
  now: buildNow,
  sleep: buildSleep,
});
