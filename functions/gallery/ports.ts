import type { ReportReason } from '#shared/gallery/reportStory.ts';
import type { Page } from '#functions/platform/table/queryPages.ts';
import type { ListedStory } from '#functions/story/ports.ts';

export type Gallery = {
  /** @throws CursorError */
  listPublic(query: { cursor: string | undefined; moodIds: readonly number[] | undefined }): Promise<Page<ListedStory>>;
  listByOwner(
    ownerId: string,
    query: { cursor: string | undefined; moodIds: readonly number[] | undefined },
  ): Promise<Page<ListedStory>>;
};

export type Favorites = {
  /** Favorites from one address (of IPv6, one network) count once a day for a story. */
  toggle(
    callerId: string,
    uid: string,
    addressKey: string,
  ): Promise<{ isFavorite: boolean; metrics: ListedStory['metrics'] }>;
  /** Last marked first, without unreadable stories. @throws CursorError */
  list(
    callerId: string,
    query: { cursor: string | undefined; moodIds: readonly number[] | undefined },
  ): Promise<Page<ListedStory>>;
};

export type Ranking = {
  /** Stories without views are not ranked. */
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
  /** The sum of the reports' weights, see `limits.reportPoints`. */
  points: number;
  reasons: Readonly<Record<string, number>>;
  notes: readonly string[];
  firstAt: string;
  lastAt: string;
};

export type Enforced = 'hidden' | 'waits' | 'postponed';

/** `busy` means that the story kept changing meanwhile. */
export type Ruling = 'done' | 'gone' | 'busy';

export type Reports = {
  /** Counts once a month for each person and address, so that nobody reports as three people. */
  report(report: Report): Promise<'counted' | 'repeated' | 'overQuota'>;
  listWaiting(): Promise<WaitingReports[]>;
  findWaiting(uid: string): Promise<WaitingReports | undefined>;
  enforce(uid: string): Promise<Enforced>;
  hide(uid: string): Promise<Ruling>;
  /** Shows the story again if its owner chose public, and marks the text as cleared. */
  restore(uid: string): Promise<Ruling>;
  forget(uid: string): Promise<void>;
};

export type SearchQuery = {
  /** Each word, or its beginning of `limits.searchLetters` letters, must be a term of the story. */
  words: readonly string[];
  moodIds: readonly number[] | undefined;
  cursor: string | undefined;
};

export type Search = {
  /** A search takes at most 8 round trips, so a page may be short and still have a cursor. @throws CursorError */
  find(query: SearchQuery): Promise<Page<ListedStory>>;
};

export type GalleryPorts = {
  gallery: Gallery;
  search: Search;
  ranking: Ranking;
  favorites: Favorites;
  reports: Reports;
};
