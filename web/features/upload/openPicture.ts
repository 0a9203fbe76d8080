import { isTaken, typeProblem } from '../../lib/pictureType.ts';
import { upload } from '../../strings/en/upload.ts';
import { wordsOf } from '../../strings/language.ts';

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
