import { buildMedia } from '#functions/lib/adapters/media.ts';
import { buildPictures } from '#functions/lib/adapters/pictures.ts';
import { buildStories } from '#functions/lib/db/stories.ts';
import type { Services } from '#functions/lib/services.ts';
import { step, StepInput } from '#functions/lib/step.ts';

type Needs = Pick<Services, 'stories' | 'media' | 'pictures'>;

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
      const { picture, files } = await pictures.prepare(uid, await media.get(story.incomingKey));
      await Promise.all(files.map(({ key, bytes, contentType }) => media.put(key, bytes, contentType)));
      await stories.savePicture(uid, version, picture);
    }
    await media.remove([story.incomingKey]);
  };

export const handler = step({ name: 'narrate.prepare', input: StepInput }, prepare, {
  stories: buildStories,
  media: buildMedia,
  pictures: buildPictures,
});
