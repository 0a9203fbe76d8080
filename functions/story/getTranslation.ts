import { getTranslation as spec } from '#shared/story/getTranslation.ts';
import { LINK_HEADER } from '#shared/story/linkAddress.ts';
import type { AccountPorts } from '#functions/account/ports.ts';
import { buildCallers } from '#functions/account/store/callers.ts';
import { buildFairUse } from '#functions/account/store/dailyUses.ts';
import { reply, type UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { buildMedia } from '#functions/platform/objects/media.ts';
import { buildMediaUrls } from '#functions/platform/objects/mediaUrls.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import type { StoryPorts, StoryReaderPorts } from './ports.ts';
import { toItem } from './present.ts';
import { readTimingsOf } from './readItem.ts';
import { isOwner } from './rules.ts';
import { requireServed } from './servedStory.ts';
import { buildStoryReader } from './store/readStory.ts';
import { buildTranslations } from './store/translations.ts';
import { readTranslated } from './translatedStory.ts';
import { isOld } from './translations.ts';

type Needs = StoryReaderPorts & { translations: Pick<StoryPorts['translations'], 'findText'> } & Pick<
    AccountPorts,
    'fairUse'
  > &
  Pick<PlatformPorts, 'media' | 'mediaUrls'>;

/** The answer ends with the link, so nobody may store it, and its URLs open single files for a few minutes. */
const BY_LINK = { 'cache-control': 'private, no-store' };

export const getTranslation =
  ({ stories, translations, fairUse, media, mediaUrls }: Needs): UseCase<typeof spec> =>
  async ({ params, headers, caller, address, fail }) => {
    const found = await stories.find(params.uid);
    const reader = { caller, linkAddress: headers[LINK_HEADER], address, fail };
    const { story, isByLink } = await requireServed({ fairUse }, found, reader);
    const forOwner = isOwner(caller, story);
    const read = await readTranslated({ translations }, story, { language: params.language, forOwner });
    if (!read) throw fail('NOT_FOUND', 'TRANSLATION_MISSING');
    const { story: translated, translation } = read;
    const timings = await readTimingsOf(media, translated.narration);
    const urls = isByLink ? { sign: () => (key: string) => mediaUrls.signBriefly(key) } : mediaUrls;
    const metrics = { views: 0, favorites: 0 };
    const item = toItem({ story: translated, metrics }, { mediaUrls: urls, timings, forOwner });
    const pairs = isOld(story, translation) ? [] : (translated.text.pairs ?? []);
    return reply({ ...item, pairs }, { headers: isByLink ? BY_LINK : {} });
  };

export const handler = serve('story.getTranslation', spec, getTranslation, {
  callers: buildCallers,
  stories: buildStoryReader,
  translations: buildTranslations,
  fairUse: buildFairUse,
  media: buildMedia,
  mediaUrls: buildMediaUrls,
});
