import type { Story } from '../story.ts';

export type Visibility = {
  /**
   * One transaction: the story is public or private, listed and found by its words accordingly; while it is being made,
   * what it is to be. A story keeps the time it was first published.
   * @param story what the caller decided by, words and all
   * @returns whether it still was so; if not, nothing has changed
   */
  set(story: Story, isPublic: boolean): Promise<boolean>;
};
