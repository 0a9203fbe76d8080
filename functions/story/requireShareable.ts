import type { AnyReason } from '#shared/english.ts';
import type { Requester } from '#functions/account/fairUse.ts';
import type { Refusal } from '#functions/platform/http/call.ts';
import { checkWords, type CheckNeeds } from './checkWords.ts';
import { privateVoiceReason } from './publicVoice.ts';
import { publicWordsOf } from './publicWords.ts';
import { isPublished, languageOf, type Story } from './story.ts';

type Code = 'RECORDING_UNFIT' | 'TEXT_REFUSED' | 'TEXT_UNCHECKED' | 'QUOTA_EXCEEDED' | 'STORIES_PAUSED';

/** Checks the voice and the words before anybody but the owner may read the story. @throws Refusal */
export const requireShareable = async (
  services: CheckNeeds,
  story: Story,
  { by, fail }: { by: Requester; fail: (code: Code, reason: AnyReason, options?: ErrorOptions) => Refusal },
): Promise<void> => {
  const unheard = privateVoiceReason(story);
  if (unheard) throw fail('RECORDING_UNFIT', unheard);
  // An unpublished story may have no text yet. Its text is moderated when it is published.
  if (!isPublished(story) || !story.text) return;
  await checkWords(services, publicWordsOf(story.text), {
    ...{ by, fail, refused: 'WORDS_KEEP_PRIVATE' },
    language: languageOf(story.text),
  });
};
