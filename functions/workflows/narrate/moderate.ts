import { buildMedia } from '#functions/lib/adapters/media.ts';
import { buildModeration } from '#functions/lib/adapters/moderation.ts';
import { buildStories } from '#functions/lib/db/stories.ts';
import type { Services } from '#functions/lib/services.ts';
import { step, StepInput } from '#functions/lib/step.ts';

type Needs = Pick<Services, 'stories' | 'media' | 'moderation'>;

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
  stories: buildStories,
  media: buildMedia,
  moderation: buildModeration,
});
