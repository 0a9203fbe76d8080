import { getEmbedPage as spec } from '#shared/sharing/getEmbedPage.ts';
import { reply, type UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { buildMedia } from '#functions/platform/objects/media.ts';
import { buildMediaUrls } from '#functions/platform/objects/mediaUrls.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import type { StoryReaderPorts } from '#functions/story/ports.ts';
import { readTimings } from '#functions/story/readItem.ts';
import { buildStoryReader } from '#functions/story/store/readStory.ts';
import { embedPage, missingEmbedPage } from './embedPage.ts';
import { embedStoryOf } from './embedStory.ts';
import { findShared } from './findShared.ts';
import type { SharingPorts } from './ports.ts';
import { buildSite } from './site.ts';

type Needs = StoryReaderPorts & Pick<SharingPorts, 'site'> & Pick<PlatformPorts, 'media' | 'mediaUrls'>;

/** Returns the same bytes for private and missing stories, so that nobody learns which stories exist. */
export const getEmbedPage =
  ({ stories, site, media, mediaUrls }: Needs): UseCase<typeof spec> =>
  async ({ params }) => {
    const [template, story] = await Promise.all([site.embedPage(), findShared(stories, params.uid)]);
    if (!story) return reply(missingEmbedPage(template), { missing: true });
    const timings = await readTimings(media, story);
    return embedPage(template, embedStoryOf(story, { mediaUrls, timings }), site.origin);
  };

export const handler = serve('sharing.getEmbedPage', spec, getEmbedPage, {
  stories: buildStoryReader,
  site: buildSite,
  media: buildMedia,
  mediaUrls: buildMediaUrls,
});
