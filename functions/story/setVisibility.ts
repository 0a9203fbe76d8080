import { setVisibility as spec } from '#shared/story/setVisibility.ts';
import { buildCeilings } from '#functions/account/fairUse.ts';
import { buildCallers } from '#functions/account/store/callers.ts';
import { buildFairUse } from '#functions/account/store/dailyUses.ts';
import type { UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import type { CheckNeeds } from './checkWords.ts';
import { buildTextModeration } from './moderation/textModeration.ts';
import { findOwned } from './ownedStory.ts';
import type { StoryReaderPorts, StoryPorts } from './ports.ts';
import { requireShareable } from './requireShareable.ts';
import { buildStoryReader } from './store/readStory.ts';
import { buildVisibility } from './store/visibility.ts';

type Needs = StoryReaderPorts & CheckNeeds & Pick<StoryPorts, 'visibility'>;

/** An attempt fails if the story changes while its text is moderated. */
const MAX_TRIES = 4;

export const setVisibility =
  (services: Needs): UseCase<typeof spec> =>
  async ({ body: { uid, isPublic }, caller, address, fail }) => {
    for (let look = 0; look < MAX_TRIES; look += 1) {
      const story = await findOwned(services.stories, caller, uid);
      if (!story) throw fail('NOT_FOUND', 'STORY_MISSING');
      if (isPublic && story.hiddenAt !== undefined) throw fail('STORY_HIDDEN', 'STAYS_HIDDEN');
      if (story.isPublic === isPublic && (isPublic || story.link === undefined)) return { uid, isPublic };
      if (isPublic) await requireShareable(services, story, { by: { caller, address }, fail });
      if (await services.visibility.set(story, isPublic)) return { uid, isPublic };
    }
    throw fail('STORY_BUSY', 'STORY_CHANGING_OFTEN');
  };

export const handler = serve('story.setVisibility', spec, setVisibility, {
  callers: buildCallers,
  stories: buildStoryReader,
  visibility: buildVisibility,
  textModeration: buildTextModeration,
  fairUse: buildFairUse,
  ceilings: buildCeilings,
});
