import { getSharePicture as spec } from '#shared/sharing/getSharePicture.ts';
import { MissingMediaError } from '#functions/platform/failures.ts';
import { reply, type UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { buildMedia } from '#functions/platform/objects/media.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import type { StoryReaderPorts } from '#functions/story/ports.ts';
import { buildStoryReader } from '#functions/story/store/readStory.ts';
import { findShared } from './findShared.ts';
import { PICTURE_HEADERS, readSharePicture } from './sharePicture.ts';

export const getSharePicture =
  ({ stories, media }: StoryReaderPorts & Pick<PlatformPorts, 'media'>): UseCase<typeof spec> =>
  async ({ params, fail }) => {
    const missing = (cause?: unknown) => fail('NOT_FOUND', 'NOTHING_HERE', { cause });
    const story = await findShared(stories, params.uid);
    if (!story) throw missing();
    try {
      return reply(await readSharePicture(media, story), { headers: PICTURE_HEADERS });
    } catch (error) {
      throw error instanceof MissingMediaError ? missing(error) : error;
    }
  };

export const handler = serve('sharing.getSharePicture', spec, getSharePicture, {
  stories: buildStoryReader,
  media: buildMedia,
});
