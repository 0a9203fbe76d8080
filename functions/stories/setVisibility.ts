import { setVisibility as spec } from '#shared/stories/setVisibility.ts';
import { buildTextModeration } from '#functions/lib/adapters/textModeration.ts';
import { buildCallers } from '#functions/lib/db/callers.ts';
import { buildFairUse } from '#functions/lib/db/dailyUses.ts';
import { buildStoryReader } from '#functions/lib/db/storyReader.ts';
import { buildVisibility } from '#functions/lib/db/visibility.ts';
import { buildCeilings } from '#functions/lib/fairUse.ts';
import { publicWordsOf } from '#functions/lib/publicWords.ts';
import type { UseCase } from '#functions/lib/serve/call.ts';
import { serve } from '#functions/lib/serve/serve.ts';
import type { Services } from '#functions/lib/services.ts';
import type { ReadsStories } from '#functions/lib/services/storyReader.ts';
import { isPublished } from '#functions/lib/story.ts';
import { checkWords, type CheckNeeds } from './checkWords.ts';
import { mayChange } from './rules.ts';

type Needs = ReadsStories & CheckNeeds & Pick<Services, 'visibility'>;

/** It may be published, retold or hidden while it is looked at; not this often. */
const LOOKS = 4;

const REFUSED = 'We can’t show the words of this story to everybody. It stays private.';

export const setVisibility =
  (services: Needs): UseCase<typeof spec> =>
  async ({ body: { uid, isPublic }, caller, address, fail }) => {
    for (let look = 0; look < LOOKS; look += 1) {
      const story = await services.stories.find(uid);
      if (!story || !mayChange(caller, story)) throw fail('NOT_FOUND', 'There is no such story.');
      if (isPublic && story.hiddenAt !== undefined)
        throw fail('STORY_HIDDEN', 'This story was reported. It stays hidden until somebody has looked at it.');
      if (story.isPublic === isPublic) return { uid, isPublic };
      // Of a story in the making there may be no words yet: they are looked at when it is published.
      if (isPublic && isPublished(story) && story.telling)
        await checkWords(services, publicWordsOf(story.telling), { by: { caller, address }, fail, refused: REFUSED });
      if (await services.visibility.set(story, isPublic)) return { uid, isPublic };
    }
    throw fail('STORY_BUSY', 'This story is being changed. Please try again in a moment.');
  };

export const handler = serve('stories.setVisibility', spec, setVisibility, {
  callers: buildCallers,
  stories: buildStoryReader,
  visibility: buildVisibility,
  textModeration: buildTextModeration,
  fairUse: buildFairUse,
  ceilings: buildCeilings,
});
