import { upload } from '../../strings/en/upload.ts';
import { wordsOf } from '../../strings/language.ts';

/** What the server takes as it is. */
const taken = new Set(['image/png', 'image/jpeg']);

const isTaken = ({ type, name }: File): boolean => taken.has(type) || (type === '' && /\.(png|jpe?g)$/i.test(name));

/** What the file says to be; some systems know no type for what phones make. */
const isPicture = (file: File): boolean =>
  isTaken(file) ||
  file.type.startsWith('image/') ||
  (file.type === '' && /\.(hei[cf]|avif|webp|gif)$/i.test(file.name));

/** What is wrong with this file before it is even read; the server looks at its bytes and has the last word. */
export const typeProblem = (file: File): string | undefined =>
  isPicture(file) ? undefined : wordsOf(upload).wrongType;

export type Opened = { is: 'ready'; file: File } | { is: 'refused'; reason: string };

/** A file as the server takes it: at once, or, where another kind of picture has to be drawn anew, soon. */
export const openPicture = (file: File): Opened | Promise<Opened> => {
  const problem = typeProblem(file);
  if (problem !== undefined) return { is: 'refused', reason: problem };
  if (isTaken(file)) return { is: 'ready', file };
  // Few are of another kind: what draws them is fetched then.
  return import('./downsize.ts')
    .then(({ asJpeg }) => asJpeg(file))
    .catch(() => undefined)
    .then((drawn) => (drawn ? { is: 'ready', file: drawn } : { is: 'refused', reason: wordsOf(upload).unreadable }));
};
