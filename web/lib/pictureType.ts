import { upload } from '../strings/en/upload.ts';
import { wordsOf } from '../strings/language.ts';

const taken = new Set(['image/png', 'image/jpeg']);

export const isTaken = ({ type, name }: File): boolean =>
  taken.has(type) || (type === '' && /\.(png|jpe?g)$/i.test(name));

/** Some systems report no type for formats such as HEIC, so the file's name is checked too. */
const isPicture = (file: File): boolean =>
  isTaken(file) ||
  file.type.startsWith('image/') ||
  (file.type === '' && /\.(hei[cf]|avif|webp|gif)$/i.test(file.name));

/** Checks the file's declared type only. The server checks the bytes. */
export const typeProblem = (file: File): string | undefined =>
  isPicture(file) ? undefined : wordsOf(upload).wrongType;
