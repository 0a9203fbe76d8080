import { buildMedia } from '#functions/platform/objects/media.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import { step, StepInput } from '#functions/platform/step.ts';
import type { StoryPorts } from '../ports.ts';
import type { Story } from '../story.ts';
import { buildStories } from '../store/stories.ts';
import { buildStoryteller } from '../storyteller/storyteller.ts';

type Needs = Pick<StoryPorts, 'stories' | 'storyteller'> & Pick<PlatformPorts, 'media'>;

/** Whether this version has its words. */
const isWritten = ({ stage, content }: Story): boolean =>
  content !== undefined && stage !== 'preparing' && stage !== 'writing';

/**
 * Has the story told. Each version of a story is another attempt at the same picture. A model is paid for each answer,
 * so one that was saved is not asked for again.
 * @throws ModelAnswerInvalid, PictureRefused, Throttled, Unavailable
 */
export const write =
  ({ stories, media, storyteller }: Needs) =>
  async ({ uid, version }: StepInput): Promise<void> => {
    const story = await stories.findWorking(uid, version);
    if (!story || isWritten(story)) return;
    if (!story.picture) throw new Error('there is no picture to tell a story about');
    const isNext = story.stage === 'preparing';
    const [jpeg] = await Promise.all([
      media.get(story.picture.key),
      isNext ? stories.setStage(uid, version, 'writing') : undefined,
    ]);
    const content = await storyteller.tell({ uid, jpeg, moodId: story.askedMoodId, attempt: version - 1 });
    await stories.saveContent(uid, version, content);
    await stories.setStage(uid, version, 'narrating');
  };

export const handler = step({ name: 'narrate.write', input: StepInput }, write, {
  stories: buildStories,
  media: buildMedia,
  storyteller: buildStoryteller,
});
