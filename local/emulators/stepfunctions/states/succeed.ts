import type { SucceedState } from '../definition.ts';
import type { Outcome, Visit } from '../engine.ts';
import { finish } from './finish.ts';

export const runSucceed = (state: SucceedState, visit: Visit): Promise<Outcome> =>
  finish(state, visit, undefined, visit.input);
