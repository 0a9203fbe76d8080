import type { ReportReason } from '#shared/gallery/reportStory.ts';
import type { Page } from '#functions/platform/table/queryPages.ts';
import type { ListedStory } from '#functions/story/ports.ts';

export type Gallery = {
  /** @throws CursorError for an invalid cursor. */
  listPublic(query: { cursor: string | undefined; moodIds: readonly number[] | undefined }): Promise<Page<ListedStory>>;
  listByOwner(
    ownerId: string,
    query: { cursor: string | undefined; moodIds: readonly number[] | undefined },
  ): Promise<Page<ListedStory>>;
};

export type Favorites = {
  /**
   * Adds or removes the caller's favorite: the mark and the story's counter in one transaction. Two clicks at once both add it, and it
   * counts once. Favorites from one address (of IPv6, one network) count once a day for a story, but each is in its caller's list.
   */
  toggle(
    callerId: string,
    uid: string,
    addressKey: string,
  ): Promise<{ isFavorite: boolean; metrics: ListedStory['metrics'] }>;
  /**
   * Last marked first. Deleted and unreadable stories are left out, and come back when they are readable again. @throws CursorError
   * for an invalid cursor
   */
  list(
    callerId: string,
    query: { cursor: string | undefined; moodIds: readonly number[] | undefined },
  ): Promise<Page<ListedStory>>;
};

export type Ranking = {
  /**
   * Ranks the public stories of the last `limits.topStoriesDays` by views and favorites, and saves the best for Explore. Returns the
   * numbers of stories read and ranked; stories without views are not ranked.
   */
  rankTop(): Promise<{ stories: number; ranked: number }>;
};

export type Report = {
  uid: string;
  callerId: string;
  addressKey: string;
  reason: ReportReason;
  note: string | undefined;
};

export type WaitingReports = {
  uid: string;
  reports: number;
  /** Sum of the reports' weights, see `limits.reportPoints`. */
  points: number;
  reasons: Readonly<Record<string, number>>;
  notes: readonly string[];
  firstAt: string;
  lastAt: string;
};

export type Enforced = 'hidden' | 'waits' | 'postponed';

/** Result of an operator's decision; `busy` when the story kept changing meanwhile. */
export type Ruling = 'done' | 'gone' | 'busy';

export type Reports = {
  /**
   * Counts once a person, and once an address (of IPv6, a network) and month for a story, so that nobody reports as three people. At
   * `limits.reportPointsToHide` the story is hidden from everybody but its owner until an operator has reviewed it; for cleared text,
   * at `limits.reportPointsToHideCleared`.
   */
  report(report: Report): Promise<'counted' | 'repeated' | 'overQuota'>;
  listWaiting(): Promise<WaitingReports[]>;
  findWaiting(uid: string): Promise<WaitingReports | undefined>;
  enforce(uid: string): Promise<Enforced>;
  hide(uid: string): Promise<Ruling>;
  /** Shows the story again, if its owner has it public. Its text counts as cleared from then on. */
  restore(uid: string): Promise<Ruling>;
  /** Closes the reports of a story that is gone or was handled otherwise. */
  forget(uid: string): Promise<void>;
};

export type SearchQuery = {
  /** As `wordsOf` gives them: each, or its beginning of `limits.searchLetters` or more, must be a term of the story. */
  words: readonly string[];
  moodIds: readonly number[] | undefined;
  cursor: string | undefined;
};

export type Search = {
  /**
   * Public stories by their words, at most 8 round trips. A page may be short, or empty, and still carry a cursor. @throws CursorError
   * for an invalid cursor, or one of another search.
   */
  find(query: SearchQuery): Promise<Page<ListedStory>>;
};

export type GalleryPorts = {
  gallery: Gallery;
  search: Search;
  ranking: Ranking;
  favorites: Favorites;
  reports: Reports;
};
