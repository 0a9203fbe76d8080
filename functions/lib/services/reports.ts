import type { ReportReason } from '#shared/stories/reportStory.ts';

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
