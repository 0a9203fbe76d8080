import { isSameLanguage } from '#shared/story/baseLanguage.ts';
import { deleteTranslation as spec } from '#shared/story/deleteTranslation.ts';
import { buildCallers } from '#functions/account/store/callers.ts';
import type { UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { buildMedia } from '#functions/platform/objects/media.ts';
import { buildMediaUrls } from '#functions/platform/objects/mediaUrls.ts';
import { findOwned } from './ownedStory.ts';
import type { StoryPorts, StoryReaderPorts } from './ports.ts';
import { readItem, type ItemNeeds } from './readItem.ts';
import { buildFavoriteMarks } from './store/favoriteMarks.ts';
import { buildStoryReader } from './store/readStory.ts';
import { buildTranslations } from './store/translations.ts';
import { buildViews } from './store/views.ts';
import { findTranslation } from './translations.ts';
import { notChanged } from './makeVersion.ts';

type Needs = StoryReaderPorts & ItemNeeds & Pick<StoryPorts, 'translations'>;

/** Removes the items first, so that no translation without its sound is served. */
export const deleteTranslation =
  (services: Needs): UseCase<typeof spec> =>
  async ({ params: { uid, language }, caller, fail }) => {
    const { stories, translations, media } = services;
    const story = await findOwned(stories, caller, uid);
    if (!story) throw fail('NOT_FOUND', 'STORY_MISSING');
    const { translating } = story;
    if (translating && isSameLanguage(translating.language, language))
      throw fail('STORY_BUSY', 'TRANSLATION_IN_PROGRESS');
    const made = findTranslation(story, language, true);
    const text = made && (await translations.findText(uid, made.version));
    if (!text) throw fail('NOT_FOUND', 'TRANSLATION_MISSING');
    const removed = await translations.remove(story, text);
    if (removed.status !== 'done') throw notChanged(removed, fail);
    await media.remove(text.narrations.flatMap(({ key, timingsKey }) => [key, timingsKey]));
    return readItem(services, (await stories.find(uid)) ?? story, caller);
  };

export const handler = serve('story.deleteTranslation', spec, deleteTranslation, {
  callers: buildCallers,
  stories: buildStoryReader,
  translations: buildTranslations,
  views: buildViews,
  favorites: buildFavoriteMarks,
  media: buildMedia,
  mediaUrls: buildMediaUrls,
});
