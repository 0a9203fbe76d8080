import type { Mood } from './listMoods.ts';
import list from './moods.json' with { type: 'json' };
import { moodIds, moodSlugs, type MoodSlug } from './moodSlugs.ts';

const words: Record<MoodSlug, Pick<Mood, 'name' | 'adjective' | 'excerpt' | 'moods'>> = list;

/** The moods of the contract, with their slugs. */
export const moods: readonly (Mood & { slug: MoodSlug })[] = moodSlugs.map((slug) => ({
  id: moodIds[slug],
  slug,
  ...words[slug],
  image: `/pictures/mood-${slug}-640.webp`,
  audio: `/previews/moods/${slug}.mp3`,
}));

export const findMood = (id: number) => moods.find((mood) => mood.id === id);
