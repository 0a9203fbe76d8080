import { setImmediate as nextTurn } from 'node:timers/promises';
import { withRetryAndCatch } from './attempts.ts';
import type { Scope, State } from './definition.ts';
import type { Context, Engine, Outcome, Variables, Visit } from './engine.ts';
import type { Checkpoint, Recorder } from './history.ts';
import type { Json } from './json.ts';
import { runChoice, runFail, runPass, runSucceed } from './states/plain.ts';
import { runMap, runParallel } from './states/map.ts';
import { runTask } from './states/task.ts';
import { runWait } from './states/wait.ts';
import { StatesError } from './statesError.ts';

const runState = (state: State, visit: Visit): Promise<Outcome> => {
  switch (state.Type) {
    case 'Task':
      return withRetryAndCatch(state, visit, (attempt) => runTask(state, attempt));
    case 'Parallel':
      return withRetryAndCatch(state, visit, (attempt) => runParallel(state, attempt));
    case 'Map':
      return withRetryAndCatch(state, visit, (attempt) => runMap(state, attempt));
    case 'Choice':
      return runChoice(state, visit);
    case 'Wait':
      return runWait(state, visit);
    case 'Pass':
      return runPass(state, visit);
    case 'Succeed':
      return runSucceed(state, visit);
    case 'Fail':
      return runFail(state, visit);
  }
};

export type ScopeRun = {
  engine: Engine;
  context: Context;
  variables: Variables;
  signal: AbortSignal;
  recorder: Recorder;
  /** Only the outermost scope writes checkpoints. After a restart, branches and Map items run again from the start. */
  isOutermost: boolean;
};

export type Entry = { state: string; input: Json; enteredMs?: number | undefined };

const enter = (run: ScopeRun, { state: name, input, enteredMs }: Entry, state: State, variables: Variables): Visit => {
  const atMs = enteredMs ?? run.engine.now().getTime();
  const text = JSON.stringify(input);
  const checkpoint: Checkpoint | undefined = run.isOutermost
    ? { state: name, input: text, enteredMs: atMs, variables }
    : undefined;
  run.recorder.record(`${state.Type}StateEntered`, { stateEnteredEventDetails: { name, input: text } }, checkpoint);
  const context = { ...run.context, State: { Name: name, EnteredTime: new Date(atMs).toISOString(), RetryCount: 0 } };
  const { engine, signal, recorder } = run;
  return {
    engine,
    name,
    input,
    context,
    variables,
    signal,
    recorder,
    runScope: (scope, input, inner) => {
      const innerRun = { engine, variables, recorder: recorder.fork(), isOutermost: false, ...inner };
      return runScope(scope, { state: scope.StartAt, input }, innerRun);
    },
  };
};

/** @returns the last state's output @throws StatesError that no state caught, or the reason of `run.signal` */
export const runScope = async (scope: Scope, entry: Entry, run: ScopeRun): Promise<Json> => {
  let variables = run.variables;
  let at = entry;
  for (;;) {
    // Lets requests run between states, because a workflow may loop without waiting.
    await nextTurn();
    run.signal.throwIfAborted();
    const state = Object.hasOwn(scope.States, at.state) ? scope.States[at.state] : undefined;
    if (!state) throw new StatesError('States.Runtime', `The definition has no state '${at.state}'.`);
    const visit = enter(run, at, state, variables);
    const { output, assigned, next } = await runState(state, visit);
    run.signal.throwIfAborted();
    const exited = { name: at.state, output: JSON.stringify(output) };
    run.recorder.record(`${state.Type}StateExited`, { stateExitedEventDetails: exited });
    variables = { ...variables, ...assigned };
    if (next === undefined) return output;
    at = { state: next, input: output };
  }
};
