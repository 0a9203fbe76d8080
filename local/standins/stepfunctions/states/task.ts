import type { TaskState } from '../definition.ts';
import type { Outcome, Visit } from '../engine.ts';
import { withinLimit, type Json } from '../json.ts';
import type { Resource } from '../resources/resources.ts';
import { StatesError, toStatesError } from '../statesError.ts';
import { withDeadlines } from './deadline.ts';
import { finish, resolveIn } from './finish.ts';

const TOKEN_SUFFIX = '.waitForTaskToken';

const resourceOf = (state: TaskState, visit: Visit): Resource => {
  const resource = visit.engine.resources(state.Resource.replace(TOKEN_SUFFIX, ''));
  if (resource) return resource;
  throw new StatesError('States.Runtime', `The resource ${state.Resource} is not part of this stand-in.`);
};

const secondsOf = async (field: Json | undefined, visit: Visit): Promise<number | undefined> => {
  if (field === undefined) return undefined;
  const seconds = await resolveIn(visit, field);
  if (typeof seconds === 'number' && Number.isInteger(seconds) && seconds > 0) return seconds;
  throw new StatesError(
    'States.QueryEvaluationError',
    `A time limit of state '${visit.name}' is no number of seconds.`,
  );
};

const reporting = async (resource: Resource, visit: Visit, text: string, work: () => Promise<Json>): Promise<Json> => {
  const named = { resourceType: resource.service, resource: resource.action };
  const scheduled = { ...named, region: 'us-east-1', parameters: text };
  visit.recorder.record('TaskScheduled', { taskScheduledEventDetails: scheduled });
  visit.recorder.record('TaskStarted', { taskStartedEventDetails: named });
  try {
    const result = await work();
    const output = withinLimit(result, `The result of state '${visit.name}'`);
    visit.recorder.record('TaskSucceeded', { taskSucceededEventDetails: { ...named, output } });
    return result;
  } catch (thrown) {
    // Nothing is recorded if the execution has ended.
    visit.signal.throwIfAborted();
    const { error, detail: cause } = toStatesError(thrown);
    const timedOut = error === 'States.Timeout' || error === 'States.HeartbeatTimeout';
    const details = { ...named, error, cause };
    if (timedOut) visit.recorder.record('TaskTimedOut', { taskTimedOutEventDetails: details });
    else visit.recorder.record('TaskFailed', { taskFailedEventDetails: details });
    throw thrown;
  }
};

/** If the Resource ends with `.waitForTaskToken`, the result comes from SendTaskSuccess, not from the call itself. */
export const runTask = async (state: TaskState, visit: Visit): Promise<Outcome> => {
  const resource = resourceOf(state, visit);
  const task = state.Resource.endsWith(TOKEN_SUFFIX) ? visit.engine.tokens.issue() : undefined;
  try {
    const visitWithToken = task ? { ...visit, context: { ...visit.context, Task: { Token: task.token } } } : visit;
    const taskArguments =
      state.Arguments === undefined ? visit.input : await resolveIn(visitWithToken, state.Arguments);
    const text = withinLimit(taskArguments, `The arguments of state '${visit.name}'`);
    const startedMs = visit.engine.now().getTime();
    const deadlines = {
      timeoutSeconds: await secondsOf(state.TimeoutSeconds, visit),
      heartbeatSeconds: await secondsOf(state.HeartbeatSeconds, visit),
      lastBeatMs: task?.lastBeatMs ?? (() => startedMs),
    };
    const retryCount = visit.context.State?.RetryCount ?? 0;
    const caller = { executionArn: visit.context.Execution.Id, state: visit.name, retryCount };
    const perform = async (signal: AbortSignal) => {
      const answer = await resource.call(taskArguments, signal, caller);
      return task ? task.output : answer;
    };
    const result = await reporting(resource, visit, text, () => withDeadlines(perform, deadlines, visit));
    return await finish(state, visitWithToken, state.Next, result, { result });
  } finally {
    task?.release();
  }
};
