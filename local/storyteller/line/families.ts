import type { MoodSlug } from '#shared/story/moodSlugs.ts';

export const families = ['quiet', 'warm', 'dark', 'grand'] as const;
export type Family = (typeof families)[number];

export const familyOf: Readonly<Record<MoodSlug, Family>> = {
  calm: 'quiet',
  dreamy: 'quiet',
  nostalgic: 'quiet',
  wistful: 'quiet',
  joyful: 'warm',
  playful: 'warm',
  romantic: 'warm',
  mysterious: 'dark',
  spooky: 'dark',
  suspenseful: 'dark',
  adventurous: 'grand',
  epic: 'grand',
};
