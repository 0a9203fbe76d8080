import type { PlatformPorts } from '#functions/platform/ports.ts';
import type { StoryPorts } from './ports.ts';

/** Removes the files before the items. So after a crash, a second run still finds the remaining files. */
export const finishDeletion = async (
  { deletions, media }: Pick<StoryPorts, 'deletions'> & Pick<PlatformPorts, 'media'>,
  uid: string,
): Promise<void> => {
  await Promise.all([
    media.removeUnder(`media/${uid}/`),
    media.removeUnder(`media/recordings/${uid}/`),
    media.removeUnder(`incoming/${uid}/`),
    media.removeUnder(`drafts/${uid}/`),
    media.removeUnder(`incoming/recordings/${uid}/`),
  ]);
  await deletions.finish(uid);
};
