import type { ListedStory, Page } from '../services.ts';

export type Favorites = {
  /**
   * Marks the story as the caller's favourite, or takes the mark away: the mark and the story's counter in one
   * transaction. Two clicks at once both find the story unmarked, so both mark it, and it counts once. Marks from one
   * address (of IPv6, one network) count once a day for a story; whoever made them has them among their own all the same.
   */
  toggle(
    callerId: string,
    uid: string,
    addressKey: string,
  ): Promise<{ isFavorite: boolean; metrics: ListedStory['metrics'] }>;
  isFavorite(callerId: string, uid: string): Promise<boolean>;
  /**
   * Those marked last first. What is gone, or what the caller may not read any more, is left out and comes back with it.
   * @throws CursorError for a cursor that is not ours
   */
  list(
    callerId: string,
    query: { cursor: string | undefined; moodIds: readonly number[] | undefined },
  ): Promise<Page<ListedStory>>;
};
