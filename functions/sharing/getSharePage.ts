import { getSharePage as spec } from '#shared/sharing/getSharePage.ts';
import { reply, type UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import type { StoryReaderPorts } from '#functions/story/ports.ts';
import { buildStoryReader } from '#functions/story/store/readStory.ts';
import { findShared } from './findShared.ts';
import type { SharingPorts } from './ports.ts';
import { readable, withReadable } from './readable.ts';
import { shareTags, withTags } from './shareTags.ts';
import { buildSite } from './site.ts';

/** Returns the same bytes for private and missing stories, so that nobody learns which stories exist. */
export const getSharePage =
  ({ stories, site }: StoryReaderPorts & Pick<SharingPorts, 'site'>): UseCase<typeof spec> =>
  async ({ params }) => {
    const [page, story] = await Promise.all([site.page(), findShared(stories, params.uid)]);
    if (!story) return reply(page, { missing: true });
    return withReadable(withTags(page, shareTags(story, site.origin)), readable(story, `/detail/${story.uid}`));
  };

export const handler = serve('sharing.getSharePage', spec, getSharePage, {
  stories: buildStoryReader,
  site: buildSite,
});
