import type { MoodSlug } from '#shared/story/moodSlugs.ts';
import { familyOf } from '../line/families.ts';
import detail from './phrases/detail.json' with { type: 'json' };
import light from './phrases/light.json' with { type: 'json' };
import place from './phrases/place.json' with { type: 'json' };

export const gaps = ['place', 'light', 'detail'] as const;
export type Gap = (typeof gaps)[number];

type Ways = Readonly<Record<'soft' | 'dark' | 'grand' | 'any', readonly string[]>>;

const phrases: Readonly<Record<Gap, Readonly<Record<string, Ways>>>> = { place, light, detail };

/** @returns sentences that state a fact, beginning with those in the mood's tone */
export const waysToSay = (key: string, mood: MoodSlug): readonly string[] => {
  const family = familyOf[mood];
  const tone = family === 'dark' || family === 'grand' ? family : 'soft';
  for (const gap of gaps) {
    const ways = phrases[gap][key];
    if (ways) return [...ways[tone], ...ways.any];
  }
  return [];
};

export const gapOf = (key: string): Gap | null => gaps.find((gap) => phrases[gap][key]) ?? null;
