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
 * Has the story told. Each version is another attempt at the picture, unlike what is served. A model is paid for each answer,
 * so one that was saved is not asked for again.
 * @throws ModelAnswerInvalid, PictureRefused, Throttled, Unavailable
 */
export const write =
  ({ stories, media, storyteller }: Needs) =>
  async ({ uid, version }: StepInput): Promise<void> => {
    const story = await stories.findWorking(uid, version);
    if (!story || isWritten(story)) return;
    // A sample of ours has its words from the start, and an answer that was saved has been paid for.
    if (story.content) return stories.setStage(uid, version, 'narrating');
    if (!story.picture) throw new Error('there is no picture to tell a story about');
    const isNext = story.stage === 'preparing';
    const [jpeg, served] = await Promise.all([
      media.get(story.picture.key),
      version > 1 ? stories.find(uid) : undefined,
      isNext ? stories.setStage(uid, version, 'writing') : undefined,
    ]);
    const { askedMoodId: moodId, about } = story;
    const earlier = served?.content && [served.content.text];
    const asked = {
      uid,
      jpeg,
      moodId,
      attempt: version - 1,
      ...(about !== undefined && { about }),
      ...(earlier && { earlier }),
    };
    const content = await storyteller.tell(asked);
    await stories.saveContent(uid, version, content);
    await stories.setStage(uid, version, 'narrating');
  };

export const handler = step({ name: 'narrate.write', input: StepInput }, write, {
  stories: buildStories,
  media: buildMedia,
  storyteller: buildStoryteller,
});
