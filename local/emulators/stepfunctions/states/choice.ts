import type { ChoiceState } from '../definition.ts';
import type { Outcome, Visit } from '../engine.ts';
import { StatesError } from '../statesError.ts';
import { finish, resolveIn } from './finish.ts';

/** The first rule whose condition is true decides; the state's own Output and Assign belong to Default. */
export const runChoice = async (state: ChoiceState, visit: Visit): Promise<Outcome> => {
  for (const rule of state.Choices) {
    const holds = await resolveIn(visit, rule.Condition);
    if (typeof holds !== 'boolean') {
      throw new StatesError('States.QueryEvaluationError', `${rule.Condition} is neither true nor false.`);
    }
    if (holds) return finish(rule, visit, rule.Next, visit.input);
  }
  if (state.Default === undefined) {
    throw new StatesError('States.NoChoiceMatched', `No rule of state '${visit.name}' matched, and it has no Default.`);
  }
  return finish(state, visit, state.Default, visit.input);
};
