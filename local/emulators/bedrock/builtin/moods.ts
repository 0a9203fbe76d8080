/** The twelve moods a story can be told in. */
export const moodNames = [
  'calm',
  'joyful',
  'adventurous',
  'mysterious',
  'wistful',
  'romantic',
  'spooky',
  'suspenseful',
  'dreamy',
  'playful',
  'epic',
  'nostalgic',
] as const;
export type MoodName = (typeof moodNames)[number];
