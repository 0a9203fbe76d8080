import type { PlatformPorts } from '#functions/platform/ports.ts';
import type { StoryPorts } from './ports.ts';

/**
 * Removes what is left of a story whose deletion has begun: its files, then its items. Whoever comes after a crash begins
 * anew; what is gone is gone.
 */
export const finishDeletion = async (
  { deletions, media }: Pick<StoryPorts, 'deletions'> & Pick<PlatformPorts, 'media'>,
  uid: string,
): Promise<void> => {
  await Promise.all([
    media.removeUnder(`media/${uid}/`),
    media.removeUnder(`media/recordings/${uid}/`),
    media.removeUnder(`incoming/${uid}/`),
    media.removeUnder(`incoming/recordings/${uid}/`),
  ]);
  await deletions.finish(uid);
};
