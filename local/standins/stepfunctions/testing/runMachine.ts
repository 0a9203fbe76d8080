import type { Engine } from '../engine.ts';
import { createRecorder, type Checkpoint } from '../history.ts';
import { runScope } from '../interpreter.ts';
import type { Json } from '../json.ts';
import { parseDefinition } from '../parseDefinition.ts';
import { createQueries } from '../queries.ts';
import type { Invoke } from '../resources/lambdaInvoke.ts';
import { createResources, type Integrations } from '../resources/resources.ts';
import { toStatesError } from '../statesError.ts';
import { createTaskTokens, type TaskTokens } from '../taskTokens.ts';
import { createManualClock } from './manualClock.ts';

type Options = {
  input?: Json;
  invoke?: Invoke;
  integrations?: Integrations;
  random?: () => number;
  clock?: ReturnType<typeof createManualClock>;
  tokens?: TaskTokens;
};
type RunResult = {
  output?: Json;
  error?: string;
  cause?: string;
  seconds: number;
  types: string[];
  checkpoints: Checkpoint[];
};

const noFunction: Invoke = () => Promise.reject(new Error('This machine has no function.'));

export const invokes = (FunctionName: string, rest: Record<string, unknown> = {}) => ({
  Type: 'Task',
  Resource: 'arn:aws:states:::lambda:invoke',
  Arguments: { FunctionName, Payload: '{% $states.input %}' },
  Output: '{% $states.result.Payload %}',
  ...rest,
});

export const machineOf = (States: Record<string, unknown>, rest: Record<string, unknown> = {}) => ({
  QueryLanguage: 'JSONata',
  StartAt: Object.keys(States)[0],
  States,
  ...rest,
});

export const runMachine = async (definition: unknown, options: Options = {}): Promise<RunResult> => {
  const {
    input = {},
    invoke = noFunction,
    integrations = {},
    random = () => 0.5,
    clock = createManualClock(),
  } = options;
  const { tokens = createTaskTokens(clock.now) } = options;
  const parsed = parseDefinition('test', definition);
  const types: string[] = [];
  const checkpoints: Checkpoint[] = [];
  const engine: Engine = {
    resolve: createQueries(random),
    resources: createResources(invoke, integrations),
    tokens,
    now: clock.now,
    random,
    sleep: clock.sleep,
  };
  const recorder = createRecorder((event, checkpoint) => {
    if (checkpoint) checkpoints.push(checkpoint);
    return types.push(event.type);
  }, 0);
  const StartTime = clock.now().toISOString();
  const context = {
    Execution: { Id: 'arn', Input: input, Name: 'one', RoleArn: 'role', StartTime, RedriveCount: 0 },
    StateMachine: { Id: 'machine', Name: 'test' },
  };
  const run = { engine, context, variables: {}, signal: new AbortController().signal, recorder, isOutermost: true };
  const seen = () => ({ seconds: clock.elapsedSeconds(), types, checkpoints });
  try {
    const output = await clock.runUntil(runScope(parsed, { state: parsed.StartAt, input }, run));
    return { output, ...seen() };
  } catch (thrown) {
    const { error, detail: cause } = toStatesError(thrown);
    return { error, cause, ...seen() };
  }
};
