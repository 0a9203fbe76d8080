import { baseLanguage, isSameLanguage } from '#shared/story/baseLanguage.ts';
import type { AnyReason } from '#shared/english.ts';
import type { StoryLanguage } from '#shared/story/listLanguages.ts';
import { limits } from '#shared/limits.ts';
import { asReason } from '#shared/message.ts';
import { translateStory as spec } from '#shared/story/translateStory.ts';
import { buildCeilings } from '#functions/account/fairUse.ts';
import { buildCallers } from '#functions/account/store/callers.ts';
import { buildNow, buildSleep } from '#functions/platform/clock.ts';
import { reply, type UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { buildMedia } from '#functions/platform/objects/media.ts';
import { buildMediaUrls } from '#functions/platform/objects/mediaUrls.ts';
import { buildLanguages, requireTranslated } from './languages/languages.ts';
import { findChangeable, notChanged, type VersionPorts } from './makeVersion.ts';
import { buildWorkflows } from './narrate/workflows.ts';
import type { OwnedStory } from './ownedStory.ts';
import type { StoryPorts } from './ports.ts';
import { readItem, type ItemNeeds } from './readItem.ts';
import { buildFavoriteMarks } from './store/favoriteMarks.ts';
import { buildStories } from './store/stories.ts';
import { buildTranslations } from './store/translations.ts';
import { buildViews } from './store/views.ts';
import { storyLanguageOf, type Story } from './story.ts';
import { findTranslation, isOld } from './translations.ts';
import { buildVoices, voiceFor } from './voices.ts';
import { waitForStory } from './waitForStory.ts';

type Needs = Pick<VersionPorts, 'ceilings' | 'workflows' | 'now' | 'sleep'> &
  ItemNeeds &
  Pick<StoryPorts, 'translations' | 'voices' | 'languages'> & { stories: Pick<StoryPorts['stories'], 'find' | 'fail'> };
type Ask = Parameters<UseCase<typeof spec>>[0];

/** True if a translation of the present text exists, with a voice if one reads its language. */
const isCurrent = (story: Story, { code, spoken }: StoryLanguage): boolean => {
  const made = findTranslation(story, code, true);
  return made !== undefined && !isOld(story, made) && (made.isSpoken || !spoken);
};

/** Refuses a language before anything is charged. */
const requireFree = (story: Story, { code }: StoryLanguage, fail: Ask['fail']): void => {
  const max = limits.translationsPerStory;
  const { translations = {}, pending } = story;
  if (isSameLanguage(storyLanguageOf(story), code)) throw fail('UNKNOWN_LANGUAGE', 'TRANSLATION_OF_SAME');
  if (story.translating) throw fail('STORY_BUSY', 'TRANSLATION_IN_PROGRESS');
  // The translation would be of a text that is about to be replaced.
  if (pending?.kind === 'text') throw fail('STORY_BUSY', 'STORY_CHANGING');
  const isNew = !Object.hasOwn(translations, baseLanguage(code));
  if (isNew && Object.keys(translations).length >= max)
    throw fail('QUOTA_EXCEEDED', { reason: 'TRANSLATIONS_TOO_MANY', arguments: { max } } satisfies AnyReason);
};

const begin = async (services: Needs, story: OwnedStory, found: StoryLanguage, ask: Ask): Promise<number> => {
  const { translations, ceilings, voices, workflows, stories } = services;
  const { caller, address, fail } = ask;
  const { uid } = story;
  const language = baseLanguage(found.code);
  const begun = await translations.begin({
    ...{ story, caller, language },
    voiceId: found.spoken ? voiceFor(voices, language, story.voiceId) : undefined,
    uses: ceilings.usesOf('regenerate', { caller, address }),
  });
  if (begun.status === 'insufficient') throw fail('INSUFFICIENT_TOKENS', 'NOT_ENOUGH_TOKENS');
  if (begun.status === 'overQuota') throw fail('QUOTA_EXCEEDED', 'MANY_CHANGES');
  if (begun.status === 'paused') throw fail('STORIES_PAUSED', 'PAUSED');
  if (begun.status !== 'begun') throw notChanged(begun, fail);
  const { version } = begun;
  try {
    await workflows.startNarrate({ uid, version, startAt: 'translate' });
  } catch (error) {
    // If this fails too, the translation stays in progress. A sweep then starts it, or releases its hold.
    if (await stories.fail(uid, version, 'NOT_TRANSLATED').catch(() => false)) throw error;
  }
  return version;
};

export const translateStory =
  (services: Needs): UseCase<typeof spec> =>
  async (ask) => {
    const { params, headers, caller, fail } = ask;
    const { uid } = params;
    const story = await findChangeable(services.stories, { uid, caller, fail });
    const found = requireTranslated(services.languages, params.language, fail);
    const { translating } = story;
    // A repeated call, for example after a lost answer, waits for the translation that is already in progress.
    const isRepeated = translating && isSameLanguage(translating.language, found.code);
    if (!isRepeated) requireFree(story, found, fail);
    if (!isRepeated && isCurrent(story, found)) return readItem(services, story, caller);
    const version = isRepeated ? translating.version : await begin(services, story, found, ask);
    const isOver = (one: Story): boolean => one.translating?.version !== version;
    const seconds = headers.prefer ?? limits.waitSecondsDefault;
    const present = await waitForStory(services, { uid, seconds, isOver });
    if (!present) throw fail('NOT_FOUND', 'STORY_MISSING');
    const { translationFailure } = present;
    if (translationFailure?.version === version) throw fail('STORY_FAILED', asReason(translationFailure.failure));
    return reply(await readItem(services, present, caller), { unfinished: !isOver(present) });
  };

export const handler = serve('story.translateStory', spec, translateStory, {
  callers: buildCallers,
  stories: buildStories,
  translations: buildTranslations,
  ceilings: buildCeilings,
  voices: buildVoices,
  languages: buildLanguages,
  workflows: buildWorkflows,
  views: buildViews,
  favorites: buildFavoriteMarks,
  media: buildMedia,
  mediaUrls: buildMediaUrls,
  now: buildNow,
  sleep: buildSleep,
});
