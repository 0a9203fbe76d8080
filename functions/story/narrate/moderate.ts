import { buildMedia } from '#functions/platform/objects/media.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import { step, StepInput } from '#functions/platform/step.ts';
import { buildModeration } from '../moderation/moderation.ts';
import type { StoryPorts, StoryReader } from '../ports.ts';
import { ofPicture } from '../refusals.ts';
import { buildStoryReader } from '../store/readStory.ts';

type Needs = { stories: StoryReader } & Pick<PlatformPorts, 'media'> & Pick<StoryPorts, 'moderation'>;

/** Moderates the pictures. Any error ends the workflow, so that no picture is used unchecked. */
export const moderate =
  ({ stories, media, moderation }: Needs) =>
  async ({ uid, version }: StepInput): Promise<void> => {
    const story = await stories.findWorking(uid, version);
    if (!story) return;
    for (const [at, { prepared }] of story.pictures.entries()) {
      if (!prepared) throw new Error('story has no picture');
      await moderation.check(await media.get(prepared.key)).catch((error: unknown) => {
        throw ofPicture(error, at, story.pictures.length);
      });
    }
  };

export const handler = step({ name: 'narrate.moderate', input: StepInput }, moderate, {
  stories: buildStoryReader,
  media: buildMedia,
  moderation: buildModeration,
});
