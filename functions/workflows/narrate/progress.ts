import type { Story } from '#functions/lib/story.ts';

/**
 * Whether this version has its words. Not told by `telling` alone: while a retelling is made, that of the version
 * before is still there, and served.
 */
export const isWritten = ({ stage, telling }: Story): boolean =>
  telling !== undefined && stage !== 'preparing' && stage !== 'writing';

/** Whether nothing more will happen to this version. */
export const isFinished = ({ stage }: Story): boolean => stage === 'ready' || stage === 'untold' || stage === 'failed';
