import { upload } from '../strings/en/upload.ts';
import { wordsOf } from '../strings/language.ts';

const taken = new Set(['image/png', 'image/jpeg']);

/** Whether the server takes it as it is. */
export const isTaken = ({ type, name }: File): boolean =>
  taken.has(type) || (type === '' && /\.(png|jpe?g)$/i.test(name));

/** What the file says to be; some systems know no type for what phones make. */
const isPicture = (file: File): boolean =>
  isTaken(file) ||
  file.type.startsWith('image/') ||
  (file.type === '' && /\.(hei[cf]|avif|webp|gif)$/i.test(file.name));

/** What is wrong with this file before it is even read; the server looks at its bytes and has the last word. */
export const typeProblem = (file: File): string | undefined =>
  isPicture(file) ? undefined : wordsOf(upload).wrongType;
