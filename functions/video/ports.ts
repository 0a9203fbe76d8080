import type { AnyReason } from '#shared/english.ts';
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
  /** One transaction: the job, its entry for the sweep, and its uses, on condition that the story is unchanged. */
  begin(input: BeginExport): Promise<BegunExport>;
  find(at: ExportOf): Promise<ExportJob | undefined>;
  listOf(uid: string): Promise<ExportJob[]>;
  findOwn(ownerId: string, jobId: string): Promise<ExportJob | undefined>;
  /** Excludes dismissed jobs; newest first, at most 50. */
  listOwn(ownerId: string): Promise<ExportJob[]>;
  /** Progress of a running job, 0 to 100. A lower value than before is ignored. */
  saveProgress(at: ExportOf, percent: number): Promise<void>;
  /** One transaction: ready, and removed from the sweep. @returns whether it is ready now: not when it failed or is gone */
  finish(at: ExportOf, delivered?: Delivered): Promise<boolean>;
  /** As `finish`, with a failure and its reason. A settled job stays as it is. @returns whether this call failed it */
  fail(at: ExportOf, reason: AnyReason): Promise<boolean>;
  forget(at: ExportOf): Promise<void>;
  dismiss(ownerId: string): Promise<string[]>;
  listDue(): Promise<ExportOf[]>;
  /** Due again in `limits.exportCheckMinutes`; a removed job leaves the sweep. */
  lookAgain(at: ExportOf): Promise<void>;
};

export type ExportRuns = {
  start(input: ExportInput): Promise<void>;
  /** `over`: it ended, with success or not. `unknown`: never started, or long ago. */
  stateOf(jobId: string): Promise<'running' | 'over' | 'unknown'>;
  stop(jobId: string): Promise<void>;
};

export type VideoFiles = {
  /** Whether the video is made; it need not be delivered. */
  isMade(jobId: string): Promise<boolean>;
  /**
   * Publishes the video under its `videoKey`, with a download name and metadata about title and authorship. It expires after
   * `limits.exportDays`. Captions go along if there are any. A repeat is harmless. @throws MissingMediaError when there is none
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
