import type { Contract } from '#shared/contract.ts';
import type { ApiResources, Grant, StepResources } from './grant.ts';

type Common = {
  memoryMegabytes?: number;
  timeoutSeconds?: number;
  /** What a customer loses. Alarms repeat it. */
  ifItFails: string;
  /** On the money path: where the stage wants it, a release reaches one call in ten first. */
  isReleasedGradually?: true;
};

/** What an endpoint's function runs with. */
export type Setup = Common & {
  /** What it may do besides answering and, where the contract says so, knowing who calls. */
  may: readonly Grant<ApiResources>[];
  /**
   * Counted by itself against the stage's throttle: it starts work that costs us, must arrive whatever else is asked for,
   * or is open to anybody.
   */
  hasOwnShare?: true;
};

/** The workflows of `infra/workflows`, by the names of their files. */
export type WorkflowName = 'narrate' | 'record' | 'export' | 'seed';

/** In the cloud; on one machine it may come around more often, see `onOneMachine`. */
export type Schedule = { description: string } & (
  | { everyMinutes: number; dailyAtHour?: never }
  /** In UTC. */
  | { dailyAtHour: number; everyMinutes?: never }
);

/** What a function that is no endpoint runs with. */
export type StepSetup = Common & {
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

type Endpoints<Area extends keyof Contract> = { readonly [Name in keyof Contract[Area]]: Setup };

/** The endpoints of the whole contract. Leaving one out does not compile. */
export type Setups = { readonly [Area in keyof Contract]: Endpoints<Area> };

export type Steps = Readonly<Record<string, StepSetup>>;

/** What a domain of `functions/` runs with: each endpoint of its area of the contract, and its steps. */
export type DomainSetup<Area extends keyof Contract> = {
  readonly endpoints: Endpoints<Area>;
  readonly steps?: Steps;
};
