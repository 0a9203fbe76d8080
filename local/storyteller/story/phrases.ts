import type { MoodSlug } from '#shared/story/moodSlugs.ts';
import detail from './phrases/detail.json' with { type: 'json' };
import light from './phrases/light.json' with { type: 'json' };
import place from './phrases/place.json' with { type: 'json' };

export const gaps = ['place', 'light', 'detail'] as const;
export type Gap = (typeof gaps)[number];

type Tone = 'soft' | 'dark' | 'grand';
type Ways = Readonly<Record<Tone | 'any', readonly string[]>>;

const phrases: Readonly<Record<Gap, Readonly<Record<string, Ways>>>> = { place, light, detail };

const tones: Readonly<Record<MoodSlug, Tone>> = {
  calm: 'soft',
  joyful: 'soft',
  adventurous: 'grand',
  mysterious: 'dark',
  wistful: 'soft',
  romantic: 'soft',
  spooky: 'dark',
  suspenseful: 'dark',
  dreamy: 'soft',
  playful: 'soft',
  epic: 'grand',
  nostalgic: 'soft',
};

/** @returns sentences that state a fact, beginning with those in the mood's tone */
export const waysToSay = (key: string, mood: MoodSlug): readonly string[] => {
  for (const gap of gaps) {
    const ways = phrases[gap][key];
    if (ways) return [...ways[tones[mood]], ...ways.any];
  }
  return [];
};

export const gapOf = (key: string): Gap | null => gaps.find((gap) => phrases[gap][key]) ?? null;
