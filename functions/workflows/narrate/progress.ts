import type { Stories } from '#functions/lib/services.ts';
import type { Story } from '#functions/lib/story.ts';

/**
 * The story of that version; undefined when another version has taken its place, so that a late step has nothing to do.
 * @throws Error when there is no such story at all
 */
export const findCurrent = async (
  stories: Pick<Stories, 'find'>,
  { uid, version }: { uid: string; version: number },
): Promise<Story | undefined> => {
  const story = await stories.find(uid);
  if (!story) throw new Error('there is no such story');
  return story.version === version ? story : undefined;
};

/**
 * Whether this version has its words. Not told by `telling` alone: while a retelling is made, that of the version
 * before is still there, and served.
 */
export const isWritten = ({ stage, telling }: Story): boolean =>
  telling !== undefined && stage !== 'preparing' && stage !== 'writing';

/** Whether nothing more will happen to this version. */
export const isFinished = ({ stage }: Story): boolean => stage === 'ready' || stage === 'untold' || stage === 'failed';
