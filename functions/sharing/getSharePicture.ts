import { getSharePicture as spec } from '#shared/sharing/getSharePicture.ts';
import { titleOf } from '#shared/story/title.ts';
import { MissingMediaError } from '#functions/platform/failures.ts';
import type { UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { buildMedia } from '#functions/platform/objects/media.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import type { ReadsStories } from '#functions/story/ports.ts';
import { buildStoryReader } from '#functions/story/store/storyReader.ts';
import { xmpOf } from '#functions/story/xmp.ts';
import { findShared } from './findShared.ts';
import { withXmp } from './withXmp.ts';

export const getSharePicture =
  ({ stories, media }: ReadsStories & Pick<PlatformPorts, 'media'>): UseCase<typeof spec> =>
  async ({ params, fail }) => {
    const missing = (cause?: unknown) => fail('NOT_FOUND', 'NOTHING_HERE', { cause });
    const story = await findShared(stories, params.uid);
    if (!story) throw missing();
    try {
      const { content, narration, picture } = story;
      const made = { teller: content.teller ?? null, isSpoken: narration !== undefined };
      return withXmp(await media.get(picture.shareKey), xmpOf({ title: titleOf(content), made, ofPicture: true }));
    } catch (error) {
      throw error instanceof MissingMediaError ? missing(error) : error;
    }
  };

export const handler = serve('sharing.getSharePicture', spec, getSharePicture, {
  stories: buildStoryReader,
  media: buildMedia,
});
