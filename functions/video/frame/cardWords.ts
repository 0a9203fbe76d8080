import * as z from 'zod/mini';
import { madeBy } from '#shared/story/madeBy.ts';
import { findMood } from '#shared/story/moods.ts';
import { titleOf } from '#shared/story/title.ts';
import { isForEverybody } from '#functions/story/story.ts';
import type { NarratedStory } from '../exportJob.ts';

/** What a video says of its story before and after it. */
export const CardWords = z.object({
  title: z.string(),
  mood: z.string(),
  /** Where the story can be seen, or else the product. */
  address: z.string(),
  /** What made it, as a sentence. */
  madeBy: z.string(),
});
export type CardWords = z.output<typeof CardWords>;

/** A private story's address would lead nobody to it, and tells that it is there: its video names the product alone. */
export const cardWordsOf = (story: NarratedStory, publicOrigin: string): CardWords => {
  const { host } = new URL(publicOrigin);
  const { content, narration, uid } = story;
  return {
    title: titleOf(content),
    mood: findMood(content.moodId)?.name ?? '',
    address: isForEverybody(story) ? `${host}/detail/${uid}` : host,
    madeBy: madeBy({ teller: content.teller ?? null, isSpoken: true, reader: narration.reader ?? null }),
  };
};
