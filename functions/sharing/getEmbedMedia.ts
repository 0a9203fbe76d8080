import { getEmbedMedia as spec } from '#shared/sharing/getEmbedMedia.ts';
import type { UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { buildMediaUrls } from '#functions/platform/objects/mediaUrls.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import type { StoryReaderPorts } from '#functions/story/ports.ts';
import { buildStoryReader } from '#functions/story/store/readStory.ts';
import { embedMediaOf } from './embedStory.ts';
import { findShared } from './findShared.ts';

export const getEmbedMedia =
  ({ stories, mediaUrls }: StoryReaderPorts & Pick<PlatformPorts, 'mediaUrls'>): UseCase<typeof spec> =>
  async ({ params, fail }) => {
    const story = await findShared(stories, params.uid);
    if (!story) throw fail('NOT_FOUND', 'NOTHING_HERE');
    return embedMediaOf(story, { mediaUrls });
  };

export const handler = serve('sharing.getEmbedMedia', spec, getEmbedMedia, {
  stories: buildStoryReader,
  mediaUrls: buildMediaUrls,
});
