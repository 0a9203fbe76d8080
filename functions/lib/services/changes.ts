import type { DailyUse } from '../fairUse.ts';
import type { Words } from '../retelling.ts';
import type { Narration, Revision, Story } from '../story.ts';

export type BeginChange = {
  uid: string;
  ownerId: string;
  words: Words;
  /** The story's own when there is none. */
  voiceId?: string;
  /** Counted if, and only if, the change is begun. */
  uses: readonly DailyUse[];
};

/** Why a change was not made: the story is being made or changed, has no voice yet, or is not (any more) the owner's. */
export type NotChanged = { is: 'busy' } | { is: 'gone' };

export type BegunChange = { is: 'begun'; version: number; startAt: 'write' | 'narrate' };

/**
 * A story told again: the change is made beside the story, which is served as it was until the change is published (see
 * `Stories`). One at a time; one that takes longer than `limits.changeMinutes` is given up.
 */
export type Changes = {
  /** One transaction: the change under a version that there never was, and its uses. */
  begin(asked: BeginChange): Promise<BegunChange | NotChanged | { is: 'overQuota' } | { is: 'paused' }>;
  /** Gives the change up: the story stays as it is. Does nothing when that change is over. */
  fail(uid: string, version: number, reason: string): Promise<void>;
  /** Has the story read by a narration that there is, without a workflow. `story` is what the caller decided by. */
  adopt(story: Story, narration: Narration): Promise<{ is: 'done' } | NotChanged>;
  /** One transaction: the words and voice of that revision are served, those served before become a revision. */
  restore(story: Story, revision: Revision): Promise<{ is: 'done' } | NotChanged>;
  /** The newest first. */
  listRevisions(uid: string): Promise<Revision[]>;
  findRevision(uid: string, version: number): Promise<Revision | undefined>;
};

/** Looks earlier words up and changes nothing. */
export type Revisions = Pick<Changes, 'listRevisions' | 'findRevision'>;
