import type { ReportReason } from '#shared/gallery/reportStory.ts';
import type { Page } from '#functions/platform/table/queryPages.ts';
import type { ListedStory } from '#functions/story/ports.ts';
import type { Story } from '#functions/story/story.ts';
import type { ShelfCandidates } from './shelves.ts';

export type Gallery = {
  /** Lists public stories. @throws CursorError */
  listPublic(query: { cursor: string | undefined; moodIds: readonly number[] | undefined }): Promise<Page<ListedStory>>;
  listByOwner(
    ownerId: string,
    query: { cursor: string | undefined; moodIds: readonly number[] | undefined },
  ): Promise<Page<ListedStory>>;
};

export type Favorites = {
  /** Counts at most one favorite a day for each story and address (IPv6: network). */
  toggle(
    callerId: string,
    uid: string,
    addressKey: string,
  ): Promise<{ isFavorite: boolean; metrics: ListedStory['metrics'] }>;
  /**
   * Lists the most recently marked story first. Leaves out stories that the caller may no longer read. @throws
   * CursorError
   */
  list(
    callerId: string,
    query: { cursor: string | undefined; moodIds: readonly number[] | undefined },
  ): Promise<Page<ListedStory>>;
};

export type Ranking = {
  /** Ranks the week's public stories. Leaves out stories that have neither views nor favorites. */
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
  /** The sum of the reports' weights. See `limits.reportPoints`. */
  points: number;
  reasons: Record<string, number>;
  notes: string[];
  firstAt: string;
  lastAt: string;
};

export type Enforced = 'hidden' | 'waits' | 'postponed';

/** `busy` means that the story changed during every attempt. */
export type Ruling = 'done' | 'gone' | 'busy';

export type Reports = {
  /**
   * Counts a story's report once per caller, and once a month per network. Otherwise one person could count as several.
   */
  report(report: Report): Promise<'counted' | 'repeated' | 'overQuota'>;
  listWaiting(): Promise<WaitingReports[]>;
  /**
   * At most `adminLimits.pageItems` stories. Pages are in the order of ids, and within a page the story reported first is
   * first. @throws CursorError
   */
  listPage(cursor: string | undefined): Promise<Page<WaitingReports>>;
  findWaiting(uid: string): Promise<WaitingReports | undefined>;
  enforce(uid: string): Promise<Enforced>;
  hide(uid: string): Promise<Ruling>;
  /** Shows the story again if its owner made it public, and marks the text as cleared. */
  restore(uid: string): Promise<Ruling>;
  forget(uid: string): Promise<void>;
};

export type SearchQuery = {
  /**
   * Each word must be a term of the story. A word of at least `limits.searchLetters` letters may also be the beginning
   * of a term.
   */
  words: readonly string[];
  moodIds: readonly number[] | undefined;
  cursor: string | undefined;
};

export type Search = {
  /** Sends at most 8 requests to the table, so a page may be short and still have a cursor. @throws CursorError */
  find(query: SearchQuery): Promise<Page<ListedStory>>;
};

export type Shelves = { readCandidates(): Promise<ShelfCandidates> };

export type OwnedNear = {
  /**
   * Lists a few of a person's own stories, those nearest to a day first: made from `from` to the day's `end`, and from
   * there until `until`. Reads no more when the person has more.
   */
  list(ownerId: string, window: { from: Date; end: Date; until: Date }): Promise<Story[]>;
};

export type GalleryPorts = {
  gallery: Gallery;
  ownedNear: OwnedNear;
  shelves: Shelves;
  search: Search;
  ranking: Ranking;
  favorites: Favorites;
  reports: Reports;
};
