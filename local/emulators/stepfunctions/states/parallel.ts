import type { ParallelState } from '../definition.ts';
import type { Outcome, Visit } from '../engine.ts';
import { withinLimit } from '../json.ts';
import { runTogether } from '../waiting.ts';
import { finish, resolveIn } from './finish.ts';

/** Every branch gets the same input; the first failure ends the state under the branch's own error name. */
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
