import type { Mood } from './mood.ts';
import list from './moods.json' with { type: 'json' };

/** The twelve moods, in the order of every list; the first is the upload dialog's default. */
export const moods: readonly Mood[] = list;

export const findMood = (id: number): Mood | undefined => moods.find((mood) => mood.id === id);
