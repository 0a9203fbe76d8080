import * as z from 'zod/mini';
import { isSameLanguage } from '#shared/story/baseLanguage.ts';
import { creditsLanguage } from '#shared/story/language.ts';
import { madeBy } from '#shared/story/madeBy.ts';
import { findMood } from '#shared/story/moods.ts';
import { titleOf } from '#shared/story/title.ts';
import { isForEverybody, languageOf } from '#functions/story/story.ts';
import type { NarratedStory } from '../exportJob.ts';

export const CardWords = z.object({
  title: z.string(),
  mood: z.string(),
  address: z.string(),
  madeBy: z.string(),
});
export type CardWords = z.output<typeof CardWords>;

export const cardWordsOf = (story: NarratedStory, publicOrigin: string): CardWords => {
  const { host } = new URL(publicOrigin);
  const { text, narration, uid } = story;
  return {
    title: titleOf(text),
    // The names of moods are English, so the card of a story in another language has none.
    mood: isSameLanguage(languageOf(text), creditsLanguage) ? (findMood(text.moodId)?.name ?? '') : '',
    address: isForEverybody(story) ? `${host}/detail/${uid}` : host,
    madeBy: madeBy({ author: text.author ?? null, isSpoken: true, reader: narration.reader ?? null }),
  };
};
