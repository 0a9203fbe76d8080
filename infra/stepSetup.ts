import type { Grant, StepResources } from './grant.ts';

/** The workflows of `infra/workflows`, by the names of their files. */
export type WorkflowName = 'narrate' | 'record' | 'export' | 'seed';

/** In the cloud; on one machine it may come around more often, see `onOneMachine`. */
export type Schedule = { description: string } & (
  | { everyMinutes: number; dailyAtHour?: never }
  /** In UTC. */
  | { dailyAtHour: number; everyMinutes?: never }
);

export type StepSetup = {
  /** Its file, as a path below `functions/`. */
  file: string;
  /** Who starts it, unless the clock or an event does. */
  workflow?: WorkflowName;
  schedule?: Schedule;
  /** What starts it where neither a workflow nor the clock does. */
  event?: string;
  may: readonly Grant<StepResources>[];
  memoryMegabytes: number;
  /** Never longer than the state machine waits for it. */
  timeoutSeconds: number;
  /** What a customer loses; alarms say it, too. */
  ifItFails: string;
  /** It settles tokens: where the stage wants it, a release reaches one call in ten first. */
  isReleasedGradually?: true;
  onOneMachine?: {
    /** It computes for seconds: in a thread of its own, requests are answered meanwhile. */
    inThread?: true;
    /** So many at a time, as with Lambda's reserved concurrency. */
    concurrency?: number;
    /** The machine may be off at any hour, so what the cloud does seldom comes around more often. */
    everyMinutes?: number;
    /** Samples, previews and soundtracks are made with the built-in model and voice: nobody's server is asked, or paid, for them. */
    isBuiltinForSamples?: true;
  };
};
