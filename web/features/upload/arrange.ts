import type { Details } from '#shared/story/details.ts';
import { detailsIn } from '#shared/story/detailsIn.ts';
import type { Picture } from './pictures.ts';
import { fileWords } from './fileWords.ts';

export const movePicture = (pictures: readonly Picture[], from: number, to: number): Picture[] => {
  const picture = pictures[from];
  return picture ? pictures.toSpliced(from, 1).toSpliced(to, 0, picture) : [...pictures];
};

export const aboutText = ({ file, about }: Picture): string => about ?? fileWords(file.name);

export const aboutOf = (pictures: readonly Picture[]): string | string[] | undefined => {
  const abouts = pictures.map((picture) => aboutText(picture).trim());
  if (abouts.every((line) => line === '')) return undefined;
  return abouts.length === 1 ? abouts[0] : abouts;
};

/** Fields that the user has changed have priority over fields found in the line. */
export const detailsOf = (picture: Picture): Details => picture.details ?? detailsIn(aboutText(picture));

/** The form's field `details`. Undefined if no picture has details and the user has cleared none. */
export const detailsField = (pictures: readonly Picture[]): Details | Details[] | undefined => {
  const all = pictures.map(detailsOf);
  if (pictures.every(({ details }, at) => details === undefined && Object.keys(all[at] ?? {}).length === 0))
    return undefined;
  return all.length === 1 ? all[0] : all;
};
