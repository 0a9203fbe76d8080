import { getLinkedPage as spec } from '#shared/sharing/getLinkedPage.ts';
import type { AccountPorts } from '#functions/account/ports.ts';
import { buildFairUse } from '#functions/account/store/dailyUses.ts';
import { reply, type UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import type { StoryReaderPorts } from '#functions/story/ports.ts';
import { countWrongAddress } from '#functions/story/servedStory.ts';
import { buildStoryReader } from '#functions/story/store/readStory.ts';
import { findLinked } from './findShared.ts';
import type { SharingPorts } from './ports.ts';
import { readable, withReadable } from './readable.ts';
import { linkedTags, withTags } from './shareTags.ts';
import { buildSite } from './site.ts';

type Needs = StoryReaderPorts & Pick<SharingPorts, 'site'> & Pick<AccountPorts, 'fairUse'>;

/** Answers every address that opens nothing with the bytes of a missing story's page. */
export const getLinkedPage =
  ({ stories, site, fairUse }: Needs): UseCase<typeof spec> =>
  async ({ params, address }) => {
    const [page, story] = await Promise.all([site.page(), findLinked(stories, params.address)]);
    if (story === 'missing') await countWrongAddress({ fairUse }, address);
    if (typeof story === 'string') return reply(page, { missing: true });
    const path = `/with/${params.address}`;
    return withReadable(withTags(page, linkedTags(story, site.origin + path)), readable(story, path));
  };

export const handler = serve('sharing.getLinkedPage', spec, getLinkedPage, {
  stories: buildStoryReader,
  site: buildSite,
  fairUse: buildFairUse,
});
