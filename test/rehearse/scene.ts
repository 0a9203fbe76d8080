import type { Rehearsal } from '#local/rehearse/rehearsal.ts';
import type { Trouble } from './trouble.ts';

export type World = {
  rehearsal: Rehearsal;
  trouble: Trouble;
  /** Whether there is real speech, music and video. */
  isFull: boolean;
};

/** Part of a journey. @throws Error when an answer is not what it should be */
export type Scene = (world: World) => Promise<void>;

/** @throws Error saying what is not so */
export const expectThat = (holds: boolean, what: string): void => {
  if (!holds) throw new Error(`this is not so: ${what}`);
};
