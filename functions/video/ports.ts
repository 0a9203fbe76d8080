import type { Said } from '#shared/english.ts';
import type { DailyUse } from '#functions/account/fairUse.ts';
import type { ExportInput } from './export/exportInput.ts';
import type { ExportJob, ExportSettings, NarratedStory } from './exportJob.ts';

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

/** What lies where a video is served from, beside the video. */
export type Delivered = { hasCaptionsFile: boolean };

/** Which job: it lies with its story, and goes with it. */
export type ExportOf = { uid: string; jobId: string };

/** Videos of stories, in the making and made. */
export type ExportJobs = {
  /** One transaction: the job, that it has to be looked after, and its uses, if the story is still as it was read. */
  begin(asked: BeginExport): Promise<BegunExport>;
  find(at: ExportOf): Promise<ExportJob | undefined>;
  /** All of a story, those that were dismissed and those that failed, too. */
  listOf(uid: string): Promise<ExportJob[]>;
  /** Among those that were not dismissed. */
  findOwn(ownerId: string, jobId: string): Promise<ExportJob | undefined>;
  /** Those that were not dismissed, the newest first, at most 50. */
  listOwn(ownerId: string): Promise<ExportJob[]>;
  /** How far a running one has come, 0 to 100; what is less than before is not written. */
  saveProgress(at: ExportOf, percent: number): Promise<void>;
  /** One transaction: ready, and nothing to look after. @returns whether it is ready now: not when it failed or is gone */
  finish(at: ExportOf, delivered?: Delivered): Promise<boolean>;
  /** The same, failed; `said` is why. What is settled stays so. @returns whether this call failed it */
  fail(at: ExportOf, said: Said): Promise<boolean>;
  /** The last of one that is settled; its files go before. */
  forget(at: ExportOf): Promise<void>;
  /** Dismisses all that are not running. @returns which */
  dismiss(ownerId: string): Promise<string[]>;
  /** Running ones that nobody has heard of for a while, the oldest first. */
  listDue(): Promise<ExportOf[]>;
  /** To be looked at again in `limits.exportCheckMinutes`; one that is gone is forgotten. */
  lookAgain(at: ExportOf): Promise<void>;
};

/** Executions of the `export` workflow, each under the name of its job. */
export type ExportRuns = {
  /** Starting it twice is success. */
  start(input: ExportInput): Promise<void>;
  /** `over`: it ended, well or badly; `unknown`: it was never started, or long ago. */
  stateOf(jobId: string): Promise<'running' | 'over' | 'unknown'>;
  /** Ends one that runs; one that does not is left alone. */
  stop(jobId: string): Promise<void>;
};

/** The files of videos: what the workflow leaves on its way, and what is delivered. */
export type VideoFiles = {
  /** Whether the video is made; it need not be delivered. */
  isMade(jobId: string): Promise<boolean>;
  /**
   * Puts the video where it is served, under its `videoKey`, to be saved under this name; it says its title and what made
   * the story, and goes by itself after
   * `limits.exportDays`. Its captions go with it, where there are some. Doing it twice is harmless. @throws MissingMediaError when there is none
   */
  deliver(video: Pick<ExportJob, 'uid' | 'jobId' | 'friendlyName' | 'title' | 'teller' | 'reader'>): Promise<Delivered>;
  /** Removes a delivered one, and its captions. */
  withdraw(video: { uid: string; jobId: string }): Promise<void>;
  /** Removes what was left on the way. */
  discard(jobId: string): Promise<void>;
};

/** What others may ask of video. */
export type VideoPorts = {
  exportJobs: ExportJobs;
  exportRuns: ExportRuns;
  videoFiles: VideoFiles;
};
