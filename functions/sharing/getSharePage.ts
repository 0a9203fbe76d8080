import { getSharePage as spec } from '#shared/sharing/getSharePage.ts';
import { reply, type UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import type { Language } from '#shared/story/language.ts';
import type { StoryPorts, StoryReaderPorts } from '#functions/story/ports.ts';
import { buildStoryReader } from '#functions/story/store/readStory.ts';
import { buildTranslations } from '#functions/story/store/translations.ts';
import { readTranslated } from '#functions/story/translatedStory.ts';
import { findShared, type SharedStory } from './findShared.ts';
import type { SharingPorts } from './ports.ts';
import { readable, withReadable } from './readable.ts';
import { shareTags, withTags } from './shareTags.ts';
import { buildSite } from './site.ts';

type Translations = { translations: Pick<StoryPorts['translations'], 'findText'> };
type Needs = StoryReaderPorts & Translations & Pick<SharingPorts, 'site'>;

/** The story in the language asked for, if everybody may read it there. */
const inLanguage = async (
  services: Translations,
  story: SharedStory,
  language: Language | undefined,
): Promise<SharedStory> => {
  const read = language && (await readTranslated(services, story, { language, forOwner: false }));
  return read ? { ...read.story, picture: story.picture } : story;
};

/** Returns the same bytes for private and missing stories, so that nobody learns which stories exist. */
export const getSharePage =
  ({ stories, translations, site }: Needs): UseCase<typeof spec> =>
  async ({ params, query }) => {
    const [page, story] = await Promise.all([site.page(), findShared(stories, params.uid)]);
    if (!story) return reply(page, { missing: true });
    const shown = await inLanguage({ translations }, story, query.language);
    return withReadable(withTags(page, shareTags(shown, site.origin, story)), readable(shown, `/detail/${story.uid}`));
  };

export const handler = serve('sharing.getSharePage', spec, getSharePage, {
  stories: buildStoryReader,
  translations: buildTranslations,
  site: buildSite,
});
