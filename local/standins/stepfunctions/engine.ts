import type { Scope } from './definition.ts';
import type { Recorder } from './history.ts';
import type { Json } from './json.ts';
import type { Resolve } from './queries.ts';
import type { Resources } from './resources/resources.ts';
import type { TaskTokens } from './taskTokens.ts';
import type { Sleep } from './waiting.ts';

export type Variables = Record<string, Json>;

export type Context = {
  Execution: { Id: string; Input: Json; Name: string; RoleArn: string; StartTime: string; RedriveCount: number };
  StateMachine: { Id: string; Name: string };
  State?: { Name: string; EnteredTime: string; RetryCount: number };
  Map?: { Item: { Index: number; Value: Json } };
  Task?: { Token: string };
};

export type Engine = {
  resolve: Resolve;
  resources: Resources;
  tokens: TaskTokens;
  now: () => Date;
  random: () => number;
  sleep: Sleep;
};

export type Visit = {
  engine: Engine;
  name: string;
  input: Json;
  context: Context;
  /** The variables before this state. The state's own assignments take effect in the next state. */
  variables: Readonly<Variables>;
  signal: AbortSignal;
  recorder: Recorder;
  runScope: (scope: Scope, input: Json, inner: { signal: AbortSignal; context: Context }) => Promise<Json>;
};

/** The result of a state. If `next` is undefined, it was the last state of its scope. */
export type Outcome = { output: Json; assigned: Variables; next: string | undefined };
