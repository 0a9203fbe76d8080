import { getSharePicture as spec } from '#shared/sharing/getSharePicture.ts';
import { buildMedia } from '#functions/lib/adapters/media.ts';
import { buildStoryReader } from '#functions/lib/db/storyReader.ts';
import { MissingMediaError } from '#functions/lib/refusals.ts';
import type { UseCase } from '#functions/lib/serve/call.ts';
import { serve } from '#functions/lib/serve/serve.ts';
import type { Services } from '#functions/lib/services.ts';
import type { ReadsStories } from '#functions/lib/services/storyReader.ts';
import { findShared } from './findShared.ts';

export const getSharePicture =
  ({ stories, media }: ReadsStories & Pick<Services, 'media'>): UseCase<typeof spec> =>
  async ({ params, fail }) => {
    const missing = (cause?: unknown) => fail('NOT_FOUND', 'There is nothing at this address.', { cause });
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
