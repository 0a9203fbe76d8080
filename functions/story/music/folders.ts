import { moods } from '#shared/story/moods.ts';
import type { MoodSlug } from '#shared/story/moodSlugs.ts';

/** The folder of a mood's soundtracks, which is its slug; by its name or its folder in any case. Undefined for what is no mood. */
export const folderOfMood = (nameOrFolder: string): MoodSlug | undefined => {
  const asked = nameOrFolder.toLowerCase();
  return moods.find(({ name, slug }) => asked === slug || asked === name.toLowerCase())?.slug;
};
