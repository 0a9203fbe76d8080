import type { MapState, ParallelState } from '../definition.ts';
import type { Context, Outcome, Visit } from '../engine.ts';
import { withinLimit, type Json } from '../json.ts';
import { MAP_CONCURRENCY } from '../limits.ts';
import { StatesError } from '../statesError.ts';
import { runTogether } from '../waiting.ts';
import { finish, resolveIn } from './finish.ts';

const itemsOf = async (state: MapState, visit: Visit): Promise<Json[]> => {
  const items = state.Items === undefined ? visit.input : await resolveIn(visit, state.Items);
  if (Array.isArray(items)) return items;
  throw new StatesError('States.QueryEvaluationError', `The items of state '${visit.name}' are not an array.`);
};

const concurrencyOf = async (state: MapState, visit: Visit): Promise<number> => {
  const requested = await resolveIn(visit, state.MaxConcurrency ?? 0);
  if (typeof requested !== 'number' || !Number.isInteger(requested) || requested < 0) {
    throw new StatesError('States.QueryEvaluationError', `MaxConcurrency of state '${visit.name}' is no count.`);
  }
  return requested === 0 ? MAP_CONCURRENCY : Math.min(requested, MAP_CONCURRENCY);
};

/** The results are in the order of the items. */
export const runMap = async (state: MapState, visit: Visit): Promise<Outcome> => {
  const items = await itemsOf(state, visit);
  const concurrency = await concurrencyOf(state, visit);
  visit.recorder.record('MapStateStarted', { mapStateStartedEventDetails: { length: items.length } });
  const iterations = items.map((Value, Index) => async (signal: AbortSignal) => {
    signal.throwIfAborted();
    const context: Context = { ...visit.context, Map: { Item: { Index, Value } } };
    const input = state.ItemSelector === undefined ? Value : await resolveIn({ ...visit, context }, state.ItemSelector);
    return visit.runScope(state.ItemProcessor, input, { signal, context });
  });
  const result = await runTogether(iterations, concurrency, visit.signal);
  visit.recorder.record('MapStateSucceeded');
  withinLimit(result, `The result of state '${visit.name}'`);
  return finish(state, visit, state.Next, result, { result });
};

/** The first branch that fails ends the state with its error. */
export const runParallel = async (state: ParallelState, visit: Visit): Promise<Outcome> => {
  const input = state.Arguments === undefined ? visit.input : await resolveIn(visit, state.Arguments);
  withinLimit(input, `The arguments of state '${visit.name}'`);
  visit.recorder.record('ParallelStateStarted');
  const branches = state.Branches.map(
    (branch) => (signal: AbortSignal) => visit.runScope(branch, input, { signal, context: visit.context }),
  );
  const result = await runTogether(branches, branches.length, visit.signal);
  visit.recorder.record('ParallelStateSucceeded');
  withinLimit(result, `The result of state '${visit.name}'`);
  return finish(state, visit, state.Next, result, { result });
};
