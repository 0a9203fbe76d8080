import { moods } from '#shared/story/moods.ts';

/** The folder of a mood's soundtracks: its name in lower case. Undefined for what is no mood; taken in any case. */
export const folderOfMood = (name: string): string | undefined => {
  const folder = name.toLowerCase();
  return moods.some((mood) => mood.name.toLowerCase() === folder) ? folder : undefined;
};
