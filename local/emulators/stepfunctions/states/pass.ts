import type { PassState } from '../definition.ts';
import type { Outcome, Visit } from '../engine.ts';
import { finish } from './finish.ts';

export const runPass = (state: PassState, visit: Visit): Promise<Outcome> =>
  finish(state, visit, state.Next, visit.input);
