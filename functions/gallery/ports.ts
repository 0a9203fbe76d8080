import type { ReportReason } from '#shared/gallery/reportStory.ts';
import type { Page } from '#functions/platform/table/queryPages.ts';
import type { ListedStory } from '#functions/story/ports.ts';

export type Gallery = {
  /** @throws CursorError for a cursor that is not ours. */
  listPublic(query: { cursor: string | undefined; moodIds: readonly number[] | undefined }): Promise<Page<ListedStory>>;
  listByOwner(
    ownerId: string,
    query: { cursor: string | undefined; moodIds: readonly number[] | undefined },
  ): Promise<Page<ListedStory>>;
};

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
  /**
   * Those marked last first. What is gone, or what the caller may not read any more, is left out and comes back with it.
   * @throws CursorError for a cursor that is not ours
   */
  list(
    callerId: string,
    query: { cursor: string | undefined; moodIds: readonly number[] | undefined },
  ): Promise<Page<ListedStory>>;
};

export type Ranking = {
  /**
   * Ranks the public stories of the last `limits.topStoriesDays` by views and favourites, and keeps the best for Explore.
   * Answers how many it looked at and how many are ranked: those that nobody has looked at are not.
   */
  rankTop(): Promise<{ stories: number; ranked: number }>;
};

export type Report = {
  uid: string;
  callerId: string;
  /** As it is counted. */
  addressKey: string;
  reason: ReportReason;
  note: string | undefined;
};

/** What was reported of a story and is not looked at yet. Nothing says who reported it. */
export type WaitingReports = {
  uid: string;
  reports: number;
  /** What they weigh together, see `limits.reportPoints`. */
  points: number;
  /** How often each was given. */
  reasons: Readonly<Record<string, number>>;
  notes: readonly string[];
  firstAt: string;
  lastAt: string;
};

/** Whether a story is hidden; `postponed` when reports have hidden as many as an hour may. */
export type Enforced = 'hidden' | 'waits' | 'postponed';

/** How an operator's word about a story ended; `busy` when it kept changing meanwhile. */
export type Ruling = 'done' | 'gone' | 'busy';

/** What people think should not be public, and what became of it. */
export type Reports = {
  /**
   * Counts once a person, and once an address (of IPv6, a network) and month for a story, so that nobody is three people.
   * The report that makes `limits.reportPointsToHide` hides the story from everybody but its owner, until an operator has
   * looked at it; of words that one has cleared, `limits.reportPointsToHideCleared`.
   */
  report(report: Report): Promise<'counted' | 'repeated' | 'overQuota'>;
  /** Those that wait longest first. */
  listWaiting(): Promise<WaitingReports[]>;
  findWaiting(uid: string): Promise<WaitingReports | undefined>;
  /** Hides the story if its reports are enough for it: what `report` does, for one that did not come that far. */
  enforce(uid: string): Promise<Enforced>;
  /** Hides a published story, reported or not; its reports are looked at by that. */
  hide(uid: string): Promise<Ruling>;
  /** Lets everybody read the story again, if its owner has it public. Its words are known to be fit from then on. */
  restore(uid: string): Promise<Ruling>;
  /** Its story is gone, or was dealt with otherwise. */
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
   * Public stories by their words, at most 8 round trips. A page may be short, or empty, and still carry a cursor.
   * @throws CursorError for a cursor that is not ours, or of another search.
   */
  find(query: SearchQuery): Promise<Page<ListedStory>>;
};

/** What others may ask of gallery. */
export type GalleryPorts = {
  gallery: Gallery;
  search: Search;
  ranking: Ranking;
  favorites: Favorites;
  reports: Reports;
};
