import { getLinkedPicture as spec } from '#shared/sharing/getLinkedPicture.ts';
import type { AccountPorts } from '#functions/account/ports.ts';
import { buildFairUse } from '#functions/account/store/dailyUses.ts';
import { MissingMediaError } from '#functions/platform/failures.ts';
import { reply, type UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { buildMedia } from '#functions/platform/objects/media.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import type { StoryReaderPorts } from '#functions/story/ports.ts';
import { countWrongAddress } from '#functions/story/servedStory.ts';
import { buildStoryReader } from '#functions/story/store/readStory.ts';
import { findLinked } from './findShared.ts';
import { PICTURE_HEADERS, readSharePicture } from './sharePicture.ts';

type Needs = StoryReaderPorts & Pick<AccountPorts, 'fairUse'> & Pick<PlatformPorts, 'media'>;

export const getLinkedPicture =
  ({ stories, fairUse, media }: Needs): UseCase<typeof spec> =>
  async ({ params, address, fail }) => {
    const missing = (cause?: unknown) => fail('NOT_FOUND', 'NOTHING_HERE', { cause });
    const story = await findLinked(stories, params.address);
    if (typeof story === 'string') {
      await countWrongAddress({ fairUse }, address);
      throw missing();
    }
    try {
      return reply(await readSharePicture(media, story), { headers: PICTURE_HEADERS });
    } catch (error) {
      throw error instanceof MissingMediaError ? missing(error) : error;
    }
  };

export const handler = serve('sharing.getLinkedPicture', spec, getLinkedPicture, {
  stories: buildStoryReader,
  fairUse: buildFairUse,
  media: buildMedia,
});
