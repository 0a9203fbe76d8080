import type { Soundtrack } from '#shared/story/listSoundtracks.ts';
import type { StorySoundtrack } from '../story.ts';
import { moods } from '#shared/story/moods.ts';
import type { MoodSlug } from '#shared/story/moodSlugs.ts';

const FOLDER = 'soundtracks';
const EXTENSION = '.mp3';

/** Where the soundtracks of a mood lie in the media bucket. */
export const soundtrackPrefix = (directory: string): string => `${FOLDER}/${directory}/`;

/** The object of a soundtrack in the media bucket. */
export const soundtrackObject = ({ directory, key }: Pick<StorySoundtrack, 'directory' | 'key'>): string =>
  `${soundtrackPrefix(directory)}${key}`;

/** The path of a soundtrack on our own origin, which everybody may read. */
export const soundtrackPath = (soundtrack: Pick<StorySoundtrack, 'directory' | 'key'>): string =>
  `/${soundtrackObject(soundtrack).split('/').map(encodeURIComponent).join('/')}`;

/** What a file is called to people: `off-the-map.mp3` is "Off the map". */
const nameOf = (key: string): string => {
  const words = key
    .slice(0, -EXTENSION.length)
    .replaceAll(/[-_\s]+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The soundtracks among the objects of a mood's folder: its mp3 files, none of folders within it, by their names. */
export const soundtracksAmong = (directory: string, objects: readonly string[]): Soundtrack[] => {
  const prefix = soundtrackPrefix(directory);
  return objects
    .filter((object) => object.startsWith(prefix))
    .map((object) => object.slice(prefix.length))
    .filter((key) => key.length > EXTENSION.length && key.endsWith(EXTENSION) && !key.includes('/'))
    .toSorted()
    .map((key) => {
      const path = soundtrackPath({ directory, key });
      return { url: path, src: path, name: nameOf(key), directory, key };
    });
};

/** The folder of a mood's soundtracks, which is its slug; by its name or its folder in any case. Undefined for what is no mood. */
export const folderOfMood = (nameOrFolder: string): MoodSlug | undefined => {
  const asked = nameOrFolder.toLowerCase();
  return moods.find(({ name, slug }) => asked === slug || asked === name.toLowerCase())?.slug;
};
