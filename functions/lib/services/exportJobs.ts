import type { ExportJob, ExportSettings, NarratedStory } from '../exportJob.ts';
import type { DailyUse } from '../fairUse.ts';

export type BeginExport = {
  story: NarratedStory;
  settings: ExportSettings;
  /** Of a job that is new. */
  jobId: string;
  /** Counted if, and only if, a job is begun. */
  uses: readonly DailyUse[];
};

export type BegunExport =
  | { is: 'begun'; job: ExportJob }
  /** The same video is being made, or is there: that job, in its owner's list again. Nothing was counted. */
  | { is: 'same'; job: ExportJob }
  /** The story is not (any more) as it was read. */
  | { is: 'changed' }
  | { is: 'overQuota' }
  | { is: 'paused' };

/** Which job: it lies with its story, and goes with it. */
export type ExportOf = { uid: string; jobId: string };

/** Videos of stories, in the making and made. */
export type ExportJobs = {
  /** One transaction: the job, that it has to be looked after, and its uses, if the story is still as it was read. */
  begin(asked: BeginExport): Promise<BegunExport>;
  find(at: ExportOf): Promise<ExportJob | undefined>;
  /** Among those that were not dismissed. */
  findOwn(ownerId: string, jobId: string): Promise<ExportJob | undefined>;
  /** Those that were not dismissed, the newest first, at most 50. */
  listOwn(ownerId: string): Promise<ExportJob[]>;
  /** How far a running one has come, 0 to 100; what is less than before is not written. */
  saveProgress(at: ExportOf, percent: number): Promise<void>;
  /** One transaction: ready, and nothing to look after. @returns whether it is ready now: not when it failed or is gone */
  finish(at: ExportOf): Promise<boolean>;
  /** The same, failed; `reason` is a sentence for its owner. What is settled stays so. @returns whether this call failed it */
  fail(at: ExportOf, reason: string): Promise<boolean>;
  /** Dismisses all that are not running. @returns which */
  dismiss(ownerId: string): Promise<string[]>;
  /** Running ones that nobody has heard of for a while, the oldest first. */
  listDue(): Promise<ExportOf[]>;
  /** To be looked at again in `limits.exportCheckMinutes`; one that is gone is forgotten. */
  lookAgain(at: ExportOf): Promise<void>;
};
