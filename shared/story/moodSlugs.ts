/** Never change or reuse a mood's slug or id, because stored stories contain them. Lists use this order. */
export const moodIds = {
  calm: 1,
  joyful: 2,
  adventurous: 3,
  mysterious: 4,
  wistful: 5,
  romantic: 6,
  spooky: 7,
  suspenseful: 8,
  dreamy: 9,
  playful: 10,
  epic: 11,
  nostalgic: 12,
} as const;
export type MoodSlug = keyof typeof moodIds;

export const moodSlugs = Object.keys(moodIds) as MoodSlug[];

export const slugOfMood = (id: number | undefined): MoodSlug | undefined =>
  moodSlugs.find((slug) => moodIds[slug] === id);
