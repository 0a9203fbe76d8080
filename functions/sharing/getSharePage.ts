import { getSharePage as spec } from '#shared/sharing/getSharePage.ts';
import { buildSite } from '#functions/lib/adapters/site.ts';
import { buildStoryReader } from '#functions/lib/db/storyReader.ts';
import { reply, type UseCase } from '#functions/lib/serve/call.ts';
import { serve } from '#functions/lib/serve/serve.ts';
import type { Services } from '#functions/lib/services.ts';
import type { ReadsStories } from '#functions/lib/services/storyReader.ts';
import { findShared } from './findShared.ts';
import { shareTags, withTags } from './shareTags.ts';

/** The client's page as it is for what may not be seen or is not there: not a byte tells which, or of what. */
export const getSharePage =
  ({ stories, site }: ReadsStories & Pick<Services, 'site'>): UseCase<typeof spec> =>
  async ({ params }) => {
    const [page, story] = await Promise.all([site.page(), findShared(stories, params.uid)]);
    return story ? withTags(page, shareTags(story, site.origin)) : reply(page, { missing: true });
  };

export const handler = serve('sharing.getSharePage', spec, getSharePage, {
  stories: buildStoryReader,
  site: buildSite,
});
