import type { Soundtrack } from '#shared/music/soundtrack.ts';
import type { StorySoundtrack } from '../story.ts';

export type Soundtracks = {
  /**
   * What there is in the folder of a mood: ours, and what an operator put there. At most a minute old, in the order of
   * its names; empty for a folder that is not there. @throws Throttled, Unavailable
   */
  list(directory: string): Promise<readonly Soundtrack[]>;
};

/** The music of stories. A story that is being changed keeps it, and may be given another meanwhile. */
export type StoryMusic = {
  /** @returns false when the story is not (any more) that owner's, or failed */
  put(uid: string, ownerId: string, soundtrack: StorySoundtrack): Promise<boolean>;
  /** Taking away what is not there is success. @returns as `put` */
  remove(uid: string, ownerId: string): Promise<boolean>;
  /** For a story told for the first time that has none yet; any other is left as it is. */
  choose(uid: string, version: number, soundtrack: StorySoundtrack): Promise<void>;
};
