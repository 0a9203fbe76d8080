import { baseLanguage, isSameLanguage } from '#shared/story/baseLanguage.ts';
import type { AnyReason } from '#shared/english.ts';
import type { Language } from '#shared/story/language.ts';
import type { Refusal } from '#functions/platform/http/call.ts';
import type { StoryPorts } from '#functions/story/ports.ts';
import { storyLanguageOf, type Story, type Text } from '#functions/story/story.ts';
import { readTranslated } from '#functions/story/translatedStory.ts';
import { findTranslation } from '#functions/story/translations.ts';

export type TextNeeds = { translations: Pick<StoryPorts['translations'], 'findText'> };

/** The text that a person reads aloud. `language` is set for a translation. */
export type TextToRead = {
  text: Text;
  version: number;
  language?: Language;
  /** A synthetic narration exists, with which a recording is compared. */
  hasVoice: boolean;
};

type Fail = (code: 'NOT_FOUND' | 'STORY_BUSY', reason: AnyReason) => Refusal;

/** The language of a translation. Undefined for the story's own text, which a request may name, too. */
export const translatedInto = (story: Story, tag: Language | undefined): Language | undefined =>
  tag === undefined || isSameLanguage(tag, storyLanguageOf(story)) ? undefined : baseLanguage(tag);

/** @throws Refusal NOT_FOUND without such a translation, STORY_BUSY while it is made, because its words will change */
export const requireTranslation = (story: Story, language: Language, fail: Fail): void => {
  if (story.translating && isSameLanguage(story.translating.language, language))
    throw fail('STORY_BUSY', 'TRANSLATION_IN_PROGRESS');
  if (!findTranslation(story, language, true)) throw fail('NOT_FOUND', 'TRANSLATION_MISSING');
};

/** @returns undefined if the story has no such text */
export const findTextToRead = async (
  services: TextNeeds,
  story: Story,
  tag: Language | undefined,
): Promise<TextToRead | undefined> => {
  const language = translatedInto(story, tag);
  if (language === undefined)
    return story.text && { text: story.text, version: story.version, hasVoice: story.narration !== undefined };
  const read = await readTranslated(services, story, { language, forOwner: true });
  if (!read) return undefined;
  const { translation, story: translated } = read;
  return { text: translated.text, version: translation.version, language, hasVoice: translation.isSpoken };
};

/** @throws Refusal NOT_FOUND, STORY_BUSY */
export const requireTextToRead = async (
  services: TextNeeds,
  story: Story,
  tag: Language | undefined,
  fail: Fail,
): Promise<TextToRead> => {
  const language = translatedInto(story, tag);
  if (language !== undefined) requireTranslation(story, language, fail);
  const found = await findTextToRead(services, story, tag);
  if (!found) throw fail('NOT_FOUND', language === undefined ? 'STORY_MISSING' : 'TRANSLATION_MISSING');
  return found;
};
