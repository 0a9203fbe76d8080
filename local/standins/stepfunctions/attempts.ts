import type { MapState, ParallelState, TaskState } from './definition.ts';
import type { Outcome, Visit } from './engine.ts';
import { createRetryBudget } from './retry.ts';
import { finish } from './states/finish.ts';
import { matches, toStatesError, type StatesError } from './statesError.ts';

type Surviving = TaskState | ParallelState | MapState;

const caught = (state: Surviving, visit: Visit, failure: StatesError): Promise<Outcome> => {
  const catcher = state.Catch?.find(({ ErrorEquals }) => matches(ErrorEquals, failure.error));
  if (!catcher) throw failure;
  const errorOutput = { Error: failure.error, Cause: failure.detail };
  return finish(catcher, visit, catcher.Next, errorOutput, { errorOutput });
};

const inAttempt = (visit: Visit, RetryCount: number): Visit => {
  const state = visit.context.State;
  return state ? { ...visit, context: { ...visit.context, State: { ...state, RetryCount } } } : visit;
};

export const withRetryAndCatch = async (
  state: Surviving,
  visit: Visit,
  perform: (visit: Visit) => Promise<Outcome>,
): Promise<Outcome> => {
  const nextDelaySeconds = createRetryBudget(state.Retry ?? [], visit.engine.random);
  for (let retryCount = 0; ; retryCount += 1) {
    const attempt = inAttempt(visit, retryCount);
    try {
      return await perform(attempt);
    } catch (thrown) {
      visit.signal.throwIfAborted();
      const failure = toStatesError(thrown);
      const delaySeconds = nextDelaySeconds(failure.error);
      if (delaySeconds === undefined) return await caught(state, attempt, failure);
      await visit.engine.sleep(delaySeconds * 1000, visit.signal);
    }
  }
};
