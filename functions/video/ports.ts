import type { VideoFailure } from '#shared/english.ts';
import type { DailyUse } from '#functions/account/fairUse.ts';
import type { ExportInput } from './export/exportInput.ts';
import type { ExportJob, ExportSettings, NarratedStory } from './exportJob.ts';

export type BeginExport = {
  story: NarratedStory;
  settings: ExportSettings;
  jobId: string;
  uses: readonly DailyUse[];
};

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
  find(at: ExportOf): Promise<ExportJob | undefined>;
  listOf(uid: string): Promise<ExportJob[]>;
  findOwn(ownerId: string, jobId: string): Promise<ExportJob | undefined>;
  /** Lists the newest 50 jobs that are not dismissed, the newest first. */
  listOwn(ownerId: string): Promise<ExportJob[]>;
  /** Ignores a value that is lower than the last one, because reports may arrive late. */
  saveProgress(at: ExportOf, percent: number): Promise<void>;
  /** Marks a job as ready. @returns false for a job that failed or is gone */
  finish(at: ExportOf, delivered?: Delivered): Promise<boolean>;
  /** Marks a job as failed. @returns false, without a change, if the job had already ended */
  fail(at: ExportOf, reason: VideoFailure): Promise<boolean>;
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
  start(input: ExportInput): Promise<void>;
  /** `over` includes failures. `unknown` means that the workflow never started, or started too long ago. */
  stateOf(jobId: string): Promise<'running' | 'over' | 'unknown'>;
  stop(jobId: string): Promise<void>;
};

export type VideoFiles = {
  isMade(jobId: string): Promise<boolean>;
  /**
   * Publishes a video until it expires (`limits.exportDays`). Safe to repeat. @throws MissingMediaError without a video
   */
  deliver(video: Pick<ExportJob, 'uid' | 'jobId' | 'friendlyName' | 'title' | 'author' | 'reader'>): Promise<Delivered>;
  withdraw(video: { uid: string; jobId: string }): Promise<void>;
  discard(jobId: string): Promise<void>;
};

export type VideoPorts = {
  exportJobs: ExportJobs;
  exportRuns: ExportRuns;
  videoFiles: VideoFiles;
};
