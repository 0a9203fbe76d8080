import { buildMedia } from '#functions/lib/adapters/media.ts';
import { buildModeration } from '#functions/lib/adapters/moderation.ts';
import { buildStoryReader } from '#functions/lib/db/storyReader.ts';
import type { Services } from '#functions/lib/services.ts';
import type { StoryReader } from '#functions/lib/services/storyReader.ts';
import { step, StepInput } from '#functions/lib/step.ts';

type Needs = { stories: StoryReader } & Pick<Services, 'media' | 'moderation'>;

/**
 * Looks at the picture before anybody else may. It never passes by default: whatever goes wrong here ends the workflow.
 * @throws PictureRefused, Throttled, Unavailable
 */
export const moderate =
  ({ stories, media, moderation }: Needs) =>
  async ({ uid, version }: StepInput): Promise<void> => {
    const story = await stories.findWorking(uid, version);
    // Deleted, or replaced: nothing will be published under this version.
    if (!story) return;
    if (!story.picture) throw new Error('there is no picture to look at');
    await moderation.check(await media.get(story.picture.key));
  };

export const handler = step({ name: 'narrate.moderate', input: StepInput }, moderate, {
  stories: buildStoryReader,
  media: buildMedia,
  moderation: buildModeration,
});
