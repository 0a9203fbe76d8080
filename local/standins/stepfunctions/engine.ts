import type { Scope } from './definition.ts';
import type { Recorder } from './history.ts';
import type { Json } from './json.ts';
import type { Resolve } from './queries.ts';
import type { Resources } from './resources/resources.ts';
import type { TaskTokens } from './taskTokens.ts';
import type { Sleep } from './waiting.ts';

export type Variables = Record<string, Json>;

/** `$states.context`: the execution, the machine and the state at work. */
export type Context = {
  Execution: { Id: string; Input: Json; Name: string; RoleArn: string; StartTime: string; RedriveCount: number };
  StateMachine: { Id: string; Name: string };
  State?: { Name: string; EnteredTime: string; RetryCount: number };
  Map?: { Item: { Index: number; Value: Json } };
  Task?: { Token: string };
};

/** What every execution shares. */
export type Engine = {
  resolve: Resolve;
  resources: Resources;
  tokens: TaskTokens;
  now: () => Date;
  random: () => number;
  sleep: Sleep;
};

/** One stay in a state. */
export type Visit = {
  engine: Engine;
  name: string;
  input: Json;
  context: Context;
  /** As they were at the state's entry: what the state assigns is seen by the next one only. */
  variables: Readonly<Variables>;
  signal: AbortSignal;
  recorder: Recorder;
  /** Runs a branch or an item to its end, in variables of its own. */
  runScope: (scope: Scope, input: Json, inner: { signal: AbortSignal; context: Context }) => Promise<Json>;
};

/** How a state ends; without `next` its scope ends. */
export type Outcome = { output: Json; assigned: Variables; next: string | undefined };
