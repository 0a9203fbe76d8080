import type { WaitState } from '../definition.ts';
import type { Outcome, Visit } from '../engine.ts';
import { StatesError } from '../statesError.ts';
import { finish, resolveIn } from './finish.ts';

const dueMs = async (state: WaitState, visit: Visit): Promise<number> => {
  if (state.Timestamp !== undefined) {
    const timestamp = await resolveIn(visit, state.Timestamp);
    return typeof timestamp === 'string' ? Date.parse(timestamp) : Number.NaN;
  }
  // Counted from when the state was entered, so that a restart does not make the wait longer.
  const enteredMs = Date.parse(visit.context.State?.EnteredTime ?? '');
  const seconds = await resolveIn(visit, state.Seconds ?? 0);
  return typeof seconds === 'number' && seconds >= 0 ? enteredMs + seconds * 1000 : Number.NaN;
};

export const runWait = async (state: WaitState, visit: Visit): Promise<Outcome> => {
  const due = await dueMs(state, visit);
  if (Number.isNaN(due)) {
    throw new StatesError(
      'States.QueryEvaluationError',
      `State '${visit.name}' waits for no number of seconds or time.`,
    );
  }
  const leftMs = due - visit.engine.now().getTime();
  if (leftMs > 0) await visit.engine.sleep(leftMs, visit.signal);
  return finish(state, visit, state.Next, visit.input);
};
