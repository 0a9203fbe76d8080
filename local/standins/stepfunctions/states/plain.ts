import type { PassState, SucceedState, FailState, ChoiceState } from '../definition.ts';
import type { Outcome, Visit } from '../engine.ts';
import { finish, resolveIn } from './finish.ts';
import { StatesError } from '../statesError.ts';

export const runPass = (state: PassState, visit: Visit): Promise<Outcome> =>
  finish(state, visit, state.Next, visit.input);

export const runSucceed = (state: SucceedState, visit: Visit): Promise<Outcome> =>
  finish(state, visit, undefined, visit.input);

const textOf = async (template: string | undefined, visit: Visit, field: string): Promise<string> => {
  const text = template === undefined ? '' : await resolveIn(visit, template);
  if (typeof text === 'string') return text;
  throw new StatesError('States.QueryEvaluationError', `${field} of state '${visit.name}' is not a string.`);
};

export const runFail = async (state: FailState, visit: Visit): Promise<never> => {
  throw new StatesError(await textOf(state.Error, visit, 'Error'), await textOf(state.Cause, visit, 'Cause'));
};

/** The first rule that is true decides. The state's own Output and Assign are used only with its Default. */
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
