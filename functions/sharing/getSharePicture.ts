import { getSharePicture as spec } from '#shared/sharing/getSharePicture.ts';
import { MissingMediaError } from '#functions/platform/failures.ts';
import type { UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { buildMedia } from '#functions/platform/objects/media.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import type { ReadsStories } from '#functions/story/ports.ts';
import { buildStoryReader } from '#functions/story/store/storyReader.ts';
import { findShared } from './findShared.ts';

export const getSharePicture =
  ({ stories, media }: ReadsStories & Pick<PlatformPorts, 'media'>): UseCase<typeof spec> =>
  async ({ params, fail }) => {
    const missing = (cause?: unknown) => fail('NOT_FOUND', 'NOTHING_HERE', { cause });
    const story = await findShared(stories, params.uid);
    if (!story) throw missing();
    try {
      return await media.get(story.picture.shareKey);
    } catch (error) {
      throw error instanceof MissingMediaError ? missing(error) : error;
    }
  };

export const handler = serve('sharing.getSharePicture', spec, getSharePicture, {
  stories: buildStoryReader,
  media: buildMedia,
});
