import type { PlainReason, StoryFailure } from '#shared/english.ts';
import { baseLanguage } from '#shared/story/baseLanguage.ts';
import type { Language } from '#shared/story/language.ts';
import type { StoryTranslation } from '#shared/story/translation.ts';
import { privacyReasons } from './publicWords.ts';
import type { Narration, Story, Translation } from './story.ts';

/** Why only the owner may read a translation, by the result of moderation. */
export const translationPrivacy = (reason: PlainReason): StoryFailure =>
  reason === privacyReasons.language ? 'TRANSLATION_UNCHECKABLE' : 'TRANSLATION_PRIVATE';

/** True if the translation is of an earlier text of the story. */
export const isOld = ({ served }: Pick<Story, 'served'>, { of }: Pick<Translation, 'of'>): boolean =>
  served?.text !== of;

/** The finished translation, if the reader may read it. */
export const findTranslation = (story: Story, tag: Language, forOwner: boolean): Translation | undefined => {
  const { translations = {} } = story;
  const language = baseLanguage(tag);
  const found = Object.hasOwn(translations, language) ? translations[language] : undefined;
  return found && (forOwner || found.privacyReason === undefined) ? found : undefined;
};

/** The chosen recording, if the reader may hear it. */
export const recordingOf = ({ recording }: Pick<Translation, 'recording'>, forOwner: boolean): Narration | undefined =>
  recording && (forOwner || recording.audience === 'everyone') ? recording : undefined;

const listed = (story: Story, language: Language, forOwner: boolean): StoryTranslation => {
  const { translating, translationFailure } = story;
  const made = findTranslation(story, language, forOwner);
  const recording = made && recordingOf(made, forOwner);
  const isFailed = forOwner && translationFailure?.language === language;
  return {
    language,
    isMade: made !== undefined,
    isOld: made !== undefined && isOld(story, made),
    isSpoken: made?.isSpoken === true || recording !== undefined,
    hasVoice: made?.isSpoken ?? false,
    isInProgress: forOwner && translating?.language === language,
    failure: (isFailed ? translationFailure.failure : undefined) ?? null,
    privateReason: made?.privacyReason ?? null,
    privateReader: (recording?.audience === 'owner' ? recording.reader : undefined) ?? null,
  };
};

/** The translations that a reader may know of, by language. */
export const translationsOf = (story: Story, forOwner: boolean): StoryTranslation[] => {
  const { translations = {}, translating, translationFailure } = story;
  const languages = new Set([...Object.keys(translations), translating?.language, translationFailure?.language]);
  return [...languages]
    .filter((language) => language !== undefined)
    .map((language) => listed(story, language as Language, forOwner))
    .filter(({ isMade, isInProgress, failure }) => isMade || isInProgress || failure !== null)
    .toSorted((a, b) => (a.language < b.language ? -1 : 1));
};
