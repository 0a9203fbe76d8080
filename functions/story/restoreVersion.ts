import { restoreVersion as spec } from '#shared/story/restoreVersion.ts';
import { buildCeilings } from '#functions/account/fairUse.ts';
import { buildCallers } from '#functions/account/store/callers.ts';
import { buildFairUse } from '#functions/account/store/dailyUses.ts';
import type { UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { buildMedia } from '#functions/platform/objects/media.ts';
import { buildMediaUrls } from '#functions/platform/objects/mediaUrls.ts';
import { checkWords, type CheckNeeds } from './checkWords.ts';
import { buildTextModeration } from './moderation/textModeration.ts';
import type { StoryReaderPorts, StoryPorts } from './ports.ts';
import { publicWordsOf } from './publicWords.ts';
import { readItem, type ItemNeeds } from './readItem.ts';
import { buildVersions } from './store/versions.ts';
import { buildFavoriteMarks } from './store/favoriteMarks.ts';
import { buildStoryReader } from './store/readStory.ts';
import { buildViews } from './store/views.ts';
import { isShared, languageOf } from './story.ts';
import { earlierTexts } from './textVersion.ts';
import { findChangeable, notChanged } from './makeVersion.ts';

type Needs = ItemNeeds & StoryReaderPorts & CheckNeeds & Pick<StoryPorts, 'versions'>;

export const restoreVersion =
  (services: Needs): UseCase<typeof spec> =>
  async ({ params, caller, address, fail }) => {
    const { stories, versions } = services;
    const { uid } = params;
    const version = Number(params.version);
    const story = await findChangeable(stories, { uid, caller, fail });
    if (story.served?.text === version) return readItem(services, story, caller);
    const found = await versions.findText(uid, version);
    const [text] = earlierTexts(found ? [found] : [], story);
    if (!text) throw fail('NOT_FOUND', 'VERSION_MISSING');
    // Moderated again, because this text may have been refused when it was the current one.
    if (isShared(story))
      await checkWords(services, publicWordsOf(text.text), {
        by: { caller, address },
        fail,
        refused: 'WORDS_REFUSED',
        language: languageOf(text.text),
      });
    const restored = await versions.restore(story, text);
    const present = await stories.find(uid);
    if (restored.status !== 'done' && present?.served?.text !== version) throw notChanged(restored, fail);
    if (!present) throw notChanged({ status: 'gone' }, fail);
    return readItem(services, present, caller);
  };

export const handler = serve('story.restoreVersion', spec, restoreVersion, {
  callers: buildCallers,
  stories: buildStoryReader,
  versions: buildVersions,
  textModeration: buildTextModeration,
  fairUse: buildFairUse,
  ceilings: buildCeilings,
  views: buildViews,
  favorites: buildFavoriteMarks,
  media: buildMedia,
  mediaUrls: buildMediaUrls,
});
