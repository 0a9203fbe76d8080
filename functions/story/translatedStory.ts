import type { Language } from '#shared/story/language.ts';
import type { StoryPorts } from './ports.ts';
import { NO_VOICE, type Story, type Text, type Translation } from './story.ts';
import { findTranslation, recordingOf } from './translations.ts';

type Needs = { translations: Pick<StoryPorts['translations'], 'findText'> };

/** A story with the text and the narration of a translation, by a person if a recording was chosen. */
export type TranslatedStory = { story: Story & { text: Text }; translation: Translation };

/** @returns undefined without such a translation, or if the reader may not read it */
export const readTranslated = async (
  { translations }: Needs,
  story: Story,
  { language, forOwner }: { language: Language; forOwner: boolean },
): Promise<TranslatedStory | undefined> => {
  const translation = findTranslation(story, language, forOwner);
  const stored = translation && (await translations.findText(story.uid, translation.version));
  if (!translation || !stored?.text) return undefined;
  const synthetic = translation.isSpoken ? stored.narrations[0] : undefined;
  const narration = recordingOf(translation, forOwner) ?? synthetic;
  const { narration: _original, ...rest } = story;
  const voiceId = narration?.voiceId ?? NO_VOICE;
  return { story: { ...rest, text: stored.text, voiceId, ...(narration && { narration }) }, translation };
};
