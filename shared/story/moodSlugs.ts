/** A mood's slug and id never change or return, as stories keep them; lists use this order. */
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
