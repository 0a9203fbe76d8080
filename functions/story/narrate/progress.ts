import type { Story } from '../story.ts';

/** Whether this version has its words. */
export const isWritten = ({ stage, telling }: Story): boolean =>
  telling !== undefined && stage !== 'preparing' && stage !== 'writing';
