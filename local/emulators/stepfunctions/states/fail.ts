import type { FailState } from '../definition.ts';
import type { Visit } from '../engine.ts';
import { StatesError } from '../statesError.ts';
import { resolveIn } from './finish.ts';

const textOf = async (template: string | undefined, visit: Visit, field: string): Promise<string> => {
  const text = template === undefined ? '' : await resolveIn(visit, template);
  if (typeof text === 'string') return text;
  throw new StatesError('States.QueryEvaluationError', `${field} of state '${visit.name}' is not a string.`);
};

/** @throws StatesError always: the state's own Error and Cause. */
export const runFail = async (state: FailState, visit: Visit): Promise<never> => {
  throw new StatesError(await textOf(state.Error, visit, 'Error'), await textOf(state.Cause, visit, 'Cause'));
};
