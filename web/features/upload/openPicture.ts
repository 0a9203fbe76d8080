import { isTaken, typeProblem } from '../../lib/pictureType.ts';
import { upload } from '../../strings/en/upload.ts';
import { wordsOf } from '../../strings/language.ts';

export type Opened = { status: 'ready'; file: File } | { status: 'refused'; reason: string };

export const openPicture = (file: File): Opened | Promise<Opened> => {
  const problem = typeProblem(file);
  if (problem !== undefined) return { status: 'refused', reason: problem };
  if (isTaken(file)) return { status: 'ready', file };
  // Other types must be converted. They are rare, so the code for this loads on demand.
  return import('../../lib/downsize.ts')
    .then(({ asJpeg }) => asJpeg(file))
    .catch(() => undefined)
    .then((drawn) =>
      drawn ? { status: 'ready', file: drawn } : { status: 'refused', reason: wordsOf(upload).unreadable },
    );
};
