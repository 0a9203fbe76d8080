import type { Rehearsal } from '#local/rehearse/rehearsal.ts';
import type { Faults } from './faults.ts';

export type World = {
  rehearsal: Rehearsal;
  faults: Faults;
  /** If true, the rehearsal uses real speech, music and video. */
  isFull: boolean;
};

/** @throws Error for an unexpected response */
export type Scene = (world: World) => Promise<void>;

/** @throws Error with `what` if it does not hold */
export const expectThat = (holds: boolean, what: string): void => {
  if (!holds) throw new Error(`expected: ${what}`);
};
