/**
 * Every mood: its slug, which names its files, folders and words, and its id, which stories, addresses and the contract carry. Neither
 * changes once a story has it, and an id is never given again. The order is that of every list; the first is the upload dialog's
 * default.
 */
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
