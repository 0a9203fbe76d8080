import type { BookFailure, VideoFailure } from '#shared/english.ts';
import type { DailyUse } from '#functions/account/fairUse.ts';
import type { Executions } from '#functions/platform/executions.ts';
import type { BookInput } from './export/bookInput.ts';
import type { ExportInput } from './export/exportInput.ts';
import type { ExportJob, ExportSettings, NarratedStory } from './exportJob.ts';

export type BeginExport = {
  story: NarratedStory;
  settings: ExportSettings;
  jobId: string;
  uses: readonly DailyUse[];
};

/** A new book. `content` is everything that affects the file, to recognize a repeated request. */
export type BeginBook = { job: ExportJob; content: string; uses: readonly DailyUse[] };

export type BegunBook = { status: 'begun' | 'same'; job: ExportJob } | { status: 'changed' } | { status: 'overQuota' };

export type BegunExport =
  | { status: 'begun'; job: ExportJob }
  | { status: 'same'; job: ExportJob }
  | { status: 'changed' }
  | { status: 'overQuota' }
  | { status: 'paused' };

export type Delivered = { hasCaptionsFile: boolean };

export type ExportOf = { uid: string; jobId: string };

export type ExportJobs = {
  /** Stores a job and counts the uses, in one transaction, if the story is unchanged. */
  begin(input: BeginExport): Promise<BegunExport>;
  /** Stores a book's job and counts the uses, in one transaction. */
  beginBook(input: BeginBook): Promise<BegunBook>;
  find(at: ExportOf): Promise<ExportJob | undefined>;
  /** At most 100, in the order of `ats`. */
  findAll(ats: readonly ExportOf[]): Promise<(ExportJob | undefined)[]>;
  listOf(uid: string): Promise<ExportJob[]>;
  findOwn(ownerId: string, jobId: string): Promise<ExportJob | undefined>;
  /** Lists the newest 50 jobs that are not dismissed, the newest first. */
  listOwn(ownerId: string): Promise<ExportJob[]>;
  /** Ignores a value that is lower than the last one, because reports may arrive late. */
  saveProgress(at: ExportOf, percent: number): Promise<void>;
  /** Marks a job as ready. @returns false for a job that failed or is gone */
  finish(at: ExportOf, delivered?: Delivered): Promise<boolean>;
  /** Marks a job as failed. @returns false, without a change, if the job had already ended */
  fail(at: ExportOf, reason: VideoFailure | BookFailure): Promise<boolean>;
  forget(at: ExportOf): Promise<void>;
  dismiss(ownerId: string): Promise<string[]>;
  listDue(): Promise<ExportOf[]>;
  /**
   * If the job is running, the sweep checks it again after `limits.exportCheckMinutes`. Otherwise, the job is removed
   * from the sweep's list.
   */
  lookAgain(at: ExportOf): Promise<void>;
};

export type ExportRuns = {
  start(input: ExportInput | BookInput): Promise<void>;
  /** `over` includes failures. `unknown` means that the workflow never started, or started too long ago. */
  stateOf(jobId: string): Promise<'running' | 'over' | 'unknown'>;
  stop(jobId: string): Promise<void>;
};

export type VideoFiles = {
  isMade(job: Pick<ExportJob, 'uid' | 'jobId' | 'kind'>): Promise<boolean>;
  /**
   * Publishes a video until it expires (`limits.exportDays`). A book is already in its place. Safe to repeat. @throws
   * MissingMediaError without a file
   */
  deliver(
    video: Pick<ExportJob, 'uid' | 'jobId' | 'kind' | 'friendlyName' | 'title' | 'language' | 'author' | 'reader'>,
  ): Promise<Delivered>;
  /** Stores a book until it expires. Nobody can download it until its job is ready. */
  putBook(job: Pick<ExportJob, 'uid' | 'jobId' | 'kind' | 'friendlyName'>, bytes: Uint8Array): Promise<void>;
  withdraw(video: { uid: string; jobId: string }): Promise<void>;
  discard(jobId: string): Promise<void>;
};

export type VideoPorts = {
  exportJobs: ExportJobs;
  exportRuns: ExportRuns;
  exportExecutions: Executions;
  videoFiles: VideoFiles;
};
