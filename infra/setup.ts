import type { Contract } from '#shared/contract.ts';
import type { ApiResources, Grant, StepResources } from './grant.ts';

type Common = {
  memoryMegabytes?: number;
  timeoutSeconds?: number;
  /** The customer's loss; alarms repeat it. */
  ifItFails: string;
  /** On the money path: a release reaches one call in ten first, if the stage wants it. */
  isReleasedGradually?: true;
};

export type Setup = Common & {
  may: readonly Grant<ApiResources>[];
  /** Has its own share of the stage's throttle: the call is costly, must arrive, or is open to anybody. */
  hasOwnShare?: true;
};

export type WorkflowName = 'narrate' | 'record' | 'export' | 'seed';

export type Schedule = { description: string } & (
  | { everyMinutes: number; dailyAtHour?: never }
  | { dailyAtHour: number; everyMinutes?: never }
);

export type StepSetup = Common & {
  file: string;
  workflow?: WorkflowName;
  schedule?: Schedule;
  /** For functions started by neither a workflow nor the clock. */
  event?: string;
  may: readonly Grant<StepResources>[];
  memoryMegabytes: number;
  /** At most the state machine's timeout. */
  timeoutSeconds: number;
  onOneMachine?: {
    /** It computes for seconds, so it runs in its own thread. */
    inThread?: true;
    /** Like Lambda's reserved concurrency. */
    concurrency?: number;
    /** The machine may be off at any hour, so rare jobs run more often. */
    everyMinutes?: number;
    /** Samples, previews and soundtracks use the built-in model and voice, so no vendor is paid for them. */
    isBuiltinForSamples?: true;
  };
};

type Endpoints<Area extends keyof Contract> = { readonly [Name in keyof Contract[Area]]: Setup };

/** A missing endpoint does not compile. */
export type Setups = { readonly [Area in keyof Contract]: Endpoints<Area> };

export type Steps = Readonly<Record<string, StepSetup>>;

export type DomainSetup<Area extends keyof Contract> = {
  readonly endpoints: Endpoints<Area>;
  readonly steps?: Steps;
};
