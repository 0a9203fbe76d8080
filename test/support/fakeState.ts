import type { Paused } from '#functions/account/ports.ts';
import type { AuditedAction } from '#functions/admin/ports.ts';
import type { Keys } from '#functions/platform/http/authenticate.ts';
import type { Caller } from '#functions/platform/http/caller.ts';
import type { HowStored } from '#functions/platform/objects/ports.ts';
import type { MetricName } from '#functions/platform/metrics.ts';
import type { FailedRun } from '#functions/story/runs.ts';
import type { Story } from '#functions/story/story.ts';
import type { NarratedText } from '#functions/story/textVersion.ts';
import { emptyBilling, type BillingState } from './fakeBilling.ts';
import { fakeBooks, type FakeBooks } from './fakeBooks.ts';
import { emptyExports, type FakeExports } from './fakeExports.ts';
import type { FakeExecution } from './fakeRuns.ts';
import type { FakeFeeds } from './fakeFeeds.ts';
import { emptyPeople, type PeopleState } from './fakePeople.ts';
import type { FakePhotoDrafts } from './fakePhotoDrafts.ts';
import { emptyRecordings, type FakeRecordings } from './fakeRecordings.ts';
import type { FakeReports } from './fakeReports.ts';
import type { RememberedSpeech } from './fakeSpeeches.ts';

export type LogLine = { level: 'info' | 'warn' | 'error'; message: string; fields: Record<string, unknown> };

/** The state of all fakes. Tests check this state instead of calls. */
export type FakeState = {
  clock: { now: Date };
  books: FakeBooks;
  stories: Map<string, Story>;
  texts: Map<string, NarratedText[]>;
  /** Deletions of stories that are not finished. `quietAt` is in milliseconds. */
  deletions: Map<string, { ownerId: string; quietAt: number }>;
  /** `unfinished` has the closed accounts that still have data. */
  accountDeletions: { closed: Map<string, Caller>; unfinished: Set<string> };
  /** Callers by the value of their cookie. */
  callers: Map<string, Caller>;
  keys: Map<string, Awaited<ReturnType<Keys['find']>>>;
  visitorsOfAddress: Map<string, number>;
  people: PeopleState;
  billing: BillingState;
  views: Map<string, Set<string>>;
  openings: Set<string>;
  /** Favorites by caller, then by the story's uid. */
  favorites: Map<string, Map<string, string>>;
  reports: FakeReports;
  /** Counts of daily uses, by the kind of use and the caller. */
  uses: Map<string, number>;
  paused: Paused | undefined;
  media: Map<string, { bytes: Uint8Array; contentType: string } & HowStored>;
  speeches: Map<string, RememberedSpeech>;
  exports: FakeExports;
  recordings: FakeRecordings;
  feeds: FakeFeeds;
  photoDrafts: FakePhotoDrafts;
  audit: AuditedAction[];
  started: { uid: string; version: number; startAt: string }[];
  failedRuns: FailedRun[];
  /** The executions of the workflows of videos and recordings. */
  executions: Record<'export' | 'record', FakeExecution[]>;
  lines: LogLine[];
  metrics: { name: MetricName; value: number; kind: string | undefined }[];
};

/** Nothing is stored yet, and the clock is stopped. */
export const emptyState = (): FakeState => ({
  clock: { now: new Date('2026-03-14T09:00:00.000Z') },
  books: fakeBooks(),
  stories: new Map(),
  texts: new Map(),
  deletions: new Map(),
  accountDeletions: { closed: new Map(), unfinished: new Set() },
  callers: new Map(),
  keys: new Map(),
  visitorsOfAddress: new Map(),
  people: emptyPeople(),
  billing: emptyBilling(),
  views: new Map(),
  openings: new Set(),
  favorites: new Map(),
  reports: { marks: new Set(), waiting: new Map() },
  uses: new Map(),
  paused: undefined,
  media: new Map(),
  speeches: new Map(),
  exports: emptyExports(),
  recordings: emptyRecordings(),
  feeds: new Map(),
  photoDrafts: new Map(),
  audit: [],
  started: [],
  failedRuns: [],
  executions: { export: [], record: [] },
  lines: [],
  metrics: [],
});
