import { buildMedia } from '#functions/platform/objects/media.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import { step, StepInput } from '#functions/platform/step.ts';
import { buildPictures } from '../pictures/pictures.ts';
import type { StoryPorts } from '../ports.ts';
import { buildStories } from '../store/stories.ts';

type Needs = Pick<StoryPorts, 'stories' | 'pictures'> & Pick<PlatformPorts, 'media'>;

/**
 * Turns the upload into the files the product serves, and removes it. The order makes a second run harmless: the upload
 * goes last, so a saved picture means that the work was done.
 * @throws PictureUnreadable, PictureTooLarge, MissingMediaError
 */
export const prepare =
  ({ stories, media, pictures }: Needs) =>
  async ({ uid, version }: StepInput): Promise<void> => {
    const story = await stories.findWorking(uid, version);
    if (!story) return;
    if (!story.picture) {
      const upload = await media.get(story.incomingKey);
      const picture = await pictures.prepare(uid, upload, ({ key, bytes, contentType }) =>
        media.put(key, bytes, contentType),
      );
      await stories.savePicture(uid, version, picture);
    }
    await media.remove([story.incomingKey]);
  };

export const handler = step({ name: 'narrate.prepare', input: StepInput }, prepare, {
  stories: buildStories,
  media: buildMedia,
  pictures: buildPictures,
});
