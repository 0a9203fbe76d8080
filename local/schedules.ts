import type { StepName } from './functions.ts';

type Timed = { name: string; everySeconds: number; step: StepName };

/** What EventBridge starts in the cloud. This machine may be off at any hour, so some of it comes around more often. */
export const schedules: readonly Timed[] = [
  { name: 'release-due-holds', everySeconds: 60, step: 'ReleaseDueHoldsFunction' },
  { name: 'settle-exports', everySeconds: 60, step: 'SettleExportsFunction' },
  { name: 'finish-deletions', everySeconds: 60, step: 'FinishDeletionsFunction' },
  // In the cloud, every hour: here one may want to see it.
  { name: 'rank-top-stories', everySeconds: 600, step: 'RankTopStoriesFunction' },
  { name: 'count-reports', everySeconds: 3_600, step: 'CountReportsFunction' },
  // In the cloud, once a night.
  { name: 'reconcile-books', everySeconds: 3_600, step: 'ReconcileBooksFunction' },
];
