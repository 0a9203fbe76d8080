import { buildMedia } from '#functions/platform/objects/media.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import { step, StepInput } from '#functions/platform/step.ts';
import { buildPictures } from '../pictures/pictures.ts';
import type { StoryPorts } from '../ports.ts';
import { ofPicture } from '../refusals.ts';
import { picturesOf } from '../story.ts';
import { buildStories } from '../store/stories.ts';

type Needs = Pick<StoryPorts, 'stories' | 'pictures'> & Pick<PlatformPorts, 'media'>;

/**
 * Turns each upload into the files the product serves, and removes it; one picture after another, as each takes much memory.
 * The order makes a second run harmless: an upload goes last, so a saved picture means that the work was done.
 * @throws PictureUnreadable, PictureTooLarge, MissingMediaError
 */
export const prepare =
  ({ stories, media, pictures }: Needs) =>
  async ({ uid, version }: StepInput): Promise<void> => {
    const story = await stories.findWorking(uid, version);
    if (!story) return;
    const all = picturesOf(story);
    for (const [at, { incomingKey, picture }] of all.entries()) {
      if (!picture) {
        const upload = await media.get(incomingKey);
        const folder = at === 0 ? uid : `${uid}/${at + 1}`;
        const prepared = await pictures
          .prepare(folder, upload, ({ key, bytes, contentType }) => media.put(key, bytes, contentType))
          .catch((error: unknown) => {
            throw ofPicture(error, at, all.length);
          });
        await stories.savePicture(uid, version, prepared, at);
      }
      await media.remove([incomingKey]);
    }
  };

export const handler = step({ name: 'narrate.prepare', input: StepInput }, prepare, {
  stories: buildStories,
  media: buildMedia,
  pictures: buildPictures,
});
