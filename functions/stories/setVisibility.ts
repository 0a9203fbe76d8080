import { setVisibility as spec } from '#shared/stories/setVisibility.ts';
import { buildTextModeration } from '#functions/lib/adapters/textModeration.ts';
import { buildCallers } from '#functions/lib/db/callers.ts';
import { buildStories } from '#functions/lib/db/stories.ts';
import { buildVisibility } from '#functions/lib/db/visibility.ts';
import { publicWordsOf } from '#functions/lib/publicWords.ts';
import { Throttled, Unavailable } from '#functions/lib/refusals.ts';
import type { Call, UseCase } from '#functions/lib/serve/call.ts';
import { serve } from '#functions/lib/serve/serve.ts';
import type { Services } from '#functions/lib/services.ts';
import { isPublished, type Story } from '#functions/lib/story.ts';
import { mayChange } from './rules.ts';

type Needs = Pick<Services, 'stories' | 'visibility' | 'textModeration'>;

/** It may be published, retold or hidden while it is looked at; not this often. */
const LOOKS = 4;

/** Of a story in the making there are no words yet: they are looked at when it is published. */
const checkWords = async (
  { textModeration }: Needs,
  story: Story,
  { fail }: Pick<Call<typeof spec>, 'fail'>,
): Promise<void> => {
  if (!isPublished(story) || !story.telling) return;
  const verdict = await textModeration.check(publicWordsOf(story.telling)).catch((error: unknown) => {
    if (!(error instanceof Throttled || error instanceof Unavailable)) throw error;
    const message = 'We could not check the words of this story. It stays private; please try again in a moment.';
    throw fail('TEXT_UNCHECKED', message, { cause: error });
  });
  if (verdict === 'refused')
    throw fail('TEXT_REFUSED', 'We can’t show the words of this story to everybody. It stays private.');
};

export const setVisibility =
  (services: Needs): UseCase<typeof spec> =>
  async ({ body: { uid, isPublic }, caller, fail }) => {
    for (let look = 0; look < LOOKS; look += 1) {
      const story = await services.stories.find(uid);
      if (!story || !mayChange(caller, story)) throw fail('NOT_FOUND', 'There is no such story.');
      if (isPublic && story.hiddenAt !== undefined)
        throw fail('STORY_HIDDEN', 'This story was reported. It stays hidden until somebody has looked at it.');
      if (story.isPublic === isPublic) return { uid, isPublic };
      if (isPublic) await checkWords(services, story, { fail });
      if (await services.visibility.set(story, isPublic)) return { uid, isPublic };
    }
    throw fail('STORY_BUSY', 'This story is being changed. Please try again in a moment.');
  };

export const handler = serve('stories.setVisibility', spec, setVisibility, {
  callers: buildCallers,
  stories: buildStories,
  visibility: buildVisibility,
  textModeration: buildTextModeration,
});
