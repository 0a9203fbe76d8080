/** Why nothing new is made, who said so, and since when. */
export type Paused = { reason: string; by: string; since: string };

/** A switch for the whole stage: while it is thrown, nothing that costs us is begun. What was begun goes on. */
export type Pause = {
  find(): Promise<Paused | undefined>;
  /** Throws it. One that is thrown stays as it was: answered is what then holds. */
  set(why: Pick<Paused, 'reason' | 'by'>): Promise<Paused>;
  /** @returns what held before */
  lift(): Promise<Paused | undefined>;
};
