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
