import { buildMedia } from '#functions/platform/objects/media.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import { step, StepInput } from '#functions/platform/step.ts';
import { buildPictures } from '../pictures/pictures.ts';
import type { StoryPorts } from '../ports.ts';
import { ofPicture } from '../refusals.ts';
import { buildStories } from '../store/stories.ts';

type Needs = Pick<StoryPorts, 'stories' | 'pictures'> & Pick<PlatformPorts, 'media'>;

/** Prepares one picture at a time, to save memory. Deletes the uploads last, so that the step can run again. */
export const prepare =
  ({ stories, media, pictures }: Needs) =>
  async ({ uid, version }: StepInput): Promise<void> => {
    const story = await stories.findWorking(uid, version);
    if (!story) return;
    for (const [at, { incomingKey, prepared }] of story.pictures.entries()) {
      if (!prepared) {
        const upload = await media.get(incomingKey);
        const picture = await pictures
          .prepare(`${uid}/${at + 1}`, upload, ({ key, bytes, contentType }) => media.put(key, bytes, contentType))
          .catch((error: unknown) => {
            throw ofPicture(error, at, story.pictures.length);
          });
        await stories.savePicture(uid, version, at, picture);
      }
      await media.remove([incomingKey]);
    }
  };

export const handler = step({ name: 'narrate.prepare', input: StepInput }, prepare, {
  stories: buildStories,
  media: buildMedia,
  pictures: buildPictures,
});
