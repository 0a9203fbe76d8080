import { draftLimits } from '#shared/draft/draftLimits.ts';
import { isTaken, typeProblem } from '../../lib/pictureType.ts';
import { upload } from '../../strings/en/upload.ts';
import { wordsOf } from '../../strings/language.ts';
import type { Source } from './bringPhotos.ts';
import { digestOf } from './digestOf.ts';

/** Files that systems keep in folders by themselves. */
const isHidden = ({ name }: File): boolean => name.startsWith('.') || /^(?:thumbs\.db|desktop\.ini)$/i.test(name);

/** The last characters of a name tell more than the first, because they have the number and the type. */
export const fileNameOf = (name: string): string => name.slice(-draftLimits.photoFileNameCharacters);

export const unreadable = () => ({ reason: wordsOf(upload).unreadable });

/** Loaded on demand, as the upload dialog does it, so that both share the file. */
export const pictureOf = async (file: File): Promise<File | undefined> => {
  const { asJpeg, downsized } = await import('../../lib/downsize.ts');
  return isTaken(file) ? downsized(file) : asJpeg(file);
};

/** A file of this device, with the date and description that it contains. */
const sourceOf = (file: File): Source => ({
  name: file.name,
  load: async ({ sentAs }) => {
    const problem = typeProblem(file);
    if (problem !== undefined) return { reason: problem };
    const bytes = await file.arrayBuffer().catch(() => undefined);
    if (!bytes) return unreadable();
    const digest = await digestOf(bytes);
    const before = sentAs(digest);
    if (before) return before;
    const { readMetadata } = await import('./readMetadata.ts');
    const { line, takenAt } = readMetadata(bytes);
    const picture = await pictureOf(file);
    return picture ? { file: picture, digest, line, takenAt } : unreadable();
  },
});

export const sourcesOf = (files: readonly File[]): Source[] => files.filter((file) => !isHidden(file)).map(sourceOf);
