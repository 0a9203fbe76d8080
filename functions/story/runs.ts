import type { Page } from '#functions/platform/table/queryPages.ts';

export type RunningStory = { uid: string; version: number; startedAt: string };

export type RunningStories = {
  /** Stories and translations whose hold is open. At most `adminLimits.pageItems`, newest first. @throws CursorError */
  list(cursor: string | undefined): Promise<Page<RunningStory>>;
};

export type FailedRun = RunningStory & { endedAt: string };

export type FailedRuns = {
  /** Workflows that failed in the past 90 days. At most `adminLimits.pageItems`, newest first. @throws CursorError */
  list(cursor: string | undefined): Promise<Page<FailedRun>>;
};

/** Lists for administrators. */
export type RunPorts = { runningStories: RunningStories; failedRuns: FailedRuns };
