import { removeStoryLink as spec } from '#shared/sharing/removeStoryLink.ts';
import { buildCallers } from '#functions/account/store/callers.ts';
import type { UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { findOwned } from '#functions/story/ownedStory.ts';
import type { StoryPorts, StoryReaderPorts } from '#functions/story/ports.ts';
import { buildStoryReader } from '#functions/story/store/readStory.ts';
import { buildStoryLinks } from '#functions/story/store/storyLinks.ts';

type Needs = StoryReaderPorts & Pick<StoryPorts, 'storyLinks'>;

/** The story may change meanwhile, which causes another attempt. */
const MAX_TRIES = 4;

export const removeStoryLink =
  ({ stories, storyLinks }: Needs): UseCase<typeof spec> =>
  async ({ params: { uid }, caller, fail }) => {
    for (let look = 0; look < MAX_TRIES; look += 1) {
      const story = await findOwned(stories, caller, uid);
      if (!story) throw fail('NOT_FOUND', 'STORY_MISSING');
      if (story.link === undefined || (await storyLinks.remove(story))) return {};
    }
    throw fail('STORY_BUSY', 'STORY_CHANGING_OFTEN');
  };

export const handler = serve('sharing.removeStoryLink', spec, removeStoryLink, {
  callers: buildCallers,
  stories: buildStoryReader,
  storyLinks: buildStoryLinks,
});
