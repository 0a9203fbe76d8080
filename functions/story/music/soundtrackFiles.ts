import type { Soundtrack } from '#shared/story/listSoundtracks.ts';
import type { StorySoundtrack } from '../story.ts';
import { moods } from '#shared/story/moods.ts';
import type { MoodSlug } from '#shared/story/moodSlugs.ts';

const FOLDER = 'soundtracks';
const EXTENSION = '.mp3';

export const soundtrackPrefix = (directory: string): string => `${FOLDER}/${directory}/`;

export const soundtrackObject = ({ directory, key }: Pick<StorySoundtrack, 'directory' | 'key'>): string =>
  `${soundtrackPrefix(directory)}${key}`;

export const soundtrackPath = (soundtrack: Pick<StorySoundtrack, 'directory' | 'key'>): string =>
  `/${soundtrackObject(soundtrack).split('/').map(encodeURIComponent).join('/')}`;

/** Turns `off-the-map.mp3` into "Off the map". */
const nameOf = (key: string): string => {
  const words = key
    .slice(0, -EXTENSION.length)
    .replaceAll(/[-_\s]+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

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

export const folderOfMood = (nameOrFolder: string): MoodSlug | undefined => {
  const wanted = nameOrFolder.toLowerCase();
  return moods.find(({ name, slug }) => wanted === slug || wanted === name.toLowerCase())?.slug;
};
