import { setShots as spec } from '#shared/story/setShots.ts';
import { buildCallers } from '#functions/account/store/callers.ts';
import type { UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { buildMedia } from '#functions/platform/objects/media.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import { findChangeable, notChanged } from './makeVersion.ts';
import type { StoryReaderPorts, StoryPorts } from './ports.ts';
import { readTimings } from './readItem.ts';
import { shotsOf, shotsToEdit, withShots } from './shots/shotsOf.ts';
import { shotsError } from './shots/shotsError.ts';
import { buildStoryReader } from './store/readStory.ts';
import { buildStoryShots } from './store/storyShots.ts';
import { preparedPictures } from './story.ts';

type Needs = StoryReaderPorts & Pick<StoryPorts, 'storyShots'> & Pick<PlatformPorts, 'media'>;

export const setShots =
  ({ stories, storyShots, media }: Needs): UseCase<typeof spec> =>
  async ({ params: { uid }, body: { version, isStill, shots }, caller, fail }) => {
    const story = await findChangeable(stories, { uid, caller, fail });
    // Refused, because shots belong to the sentences of one version.
    if (story.version !== version) throw fail('STORY_BUSY', 'STORY_JUST_CHANGED');
    const timings = await readTimings(media, story);
    const before = shotsToEdit(story, timings);
    if (!before) throw new Error('published story has no text or picture');
    const widths = preparedPictures(story).map(({ width }) => width);
    const problem = shots && shotsError(shots, { before: before.shots, widths });
    if (problem) throw fail('BAD_REQUEST', problem);
    const wanted = { isStill, shots };
    const set = await storyShots.set(story, wanted);
    if (set.status !== 'done') throw notChanged(set, fail);
    const after = withShots(story, wanted);
    return { uid, shots: shotsOf(after, timings), shotsToEdit: shotsToEdit(after, timings) };
  };

export const handler = serve('story.setShots', spec, setShots, {
  callers: buildCallers,
  stories: buildStoryReader,
  storyShots: buildStoryShots,
  media: buildMedia,
});
