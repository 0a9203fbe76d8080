import type { TestStateCommandInput } from '@aws-sdk/client-sfn';
import exporting from '../../workflows/export.asl.json' with { type: 'json' };
import narrate from '../../workflows/narrate.asl.json' with { type: 'json' };
import seed from '../../workflows/seed.asl.json' with { type: 'json' };

type State = {
  Type: string;
  Resource?: string;
  Next?: string;
  Catch?: { ErrorEquals: string[]; Next: string }[];
  Branches?: Machine[];
  ItemProcessor?: Machine;
};
type Machine = { States: Record<string, State> };

export type StateTest = {
  /** For example `export / Mix`, or `export / Mix fails` for an expected failure. */
  name: string;
  request: TestStateCommandInput;
  expected: { status: string; nextState: string | undefined };
};

export type Plan = {
  tests: StateTest[];
  /** States that TestState cannot run, each with the reason. */
  left: string[];
};

const machines: Readonly<Record<string, Machine>> = { narrate, seed, export: exporting };

const FUNCTION = 'arn:aws:lambda:us-east-1:000000000000:function:none';
const ID = '0'.repeat(22);

const input = {
  uid: ID,
  jobId: ID,
  version: 1,
  startAt: 'prepare',
  shape: 'wide',
  captions: true,
  silent: true,
  kind: 'speech',
  object: 'previews/none.mp3',
  wanted: [],
  Error: 'Broken',
  Cause: 'a test',
};
const context = { Execution: { Input: input }, Map: { Item: { Index: 0, Value: input } } };

const resultOf = ({ Type, Resource, Branches }: State): unknown => {
  if (Type === 'Parallel') return (Branches ?? []).map((_, index) => ({ [`part${index}`]: index }));
  if (Type === 'Map') return [];
  return Resource?.includes(':mediaconvert:')
    ? { Job: { Id: '1', Role: 'none', Settings: {}, Status: 'COMPLETE' } }
    : { StatusCode: 200, Payload: { ok: true } };
};

const isMockable = ({ Type }: State): boolean => Type === 'Task' || Type === 'Parallel' || Type === 'Map';

const testsOf = (name: string, state: State): StateTest[] => {
  const definition = JSON.stringify({ QueryLanguage: 'JSONata', ...state }).replaceAll(/\$\{\w+Function\}/g, FUNCTION);
  const common = { definition, input: JSON.stringify(input) };
  if (!isMockable(state)) {
    const status = state.Type === 'Fail' ? 'FAILED' : 'SUCCEEDED';
    // A Choice depends on its input, so the test only requires that one branch is taken.
    return [{ name, request: common, expected: { status, nextState: state.Next } }];
  }
  const mocked = { ...common, context: JSON.stringify(context) };
  const works: StateTest = {
    name,
    request: { ...mocked, mock: { result: JSON.stringify(resultOf(state)), fieldValidationMode: 'NONE' } },
    expected: { status: 'SUCCEEDED', nextState: state.Next },
  };
  const caught = state.Catch?.find(({ ErrorEquals }) => ErrorEquals.includes('States.ALL'));
  if (!caught) return [works];
  const fails: StateTest = {
    name: `${name} fails`,
    request: { ...mocked, mock: { errorOutput: { error: 'Broken', cause: 'a test' } } },
    expected: { status: 'CAUGHT_ERROR', nextState: caught.Next },
  };
  return [works, fails];
};

const whyNot = (state: State): string | undefined =>
  !isMockable(state) && JSON.stringify(state).includes('$states.context')
    ? 'it reads the context, which TestState only accepts with a mock'
    : undefined;

const inMachine = (name: string, { States }: Machine): Plan[] =>
  Object.entries(States).flatMap(([title, state]) => {
    const path = `${name} / ${title}`;
    const why = whyNot(state);
    const own: Plan =
      why === undefined ? { tests: testsOf(path, state), left: [] } : { tests: [], left: [`${path}: ${why}`] };
    const within = [...(state.Branches ?? []), ...(state.ItemProcessor ? [state.ItemProcessor] : [])];
    return [own, ...within.flatMap((inner) => inMachine(name, inner))];
  });

/** Plans a test for each state, and a second test for each state that catches errors. */
export const planStateTests = (): Plan => {
  const plans = Object.entries(machines).flatMap(([name, machine]) => inMachine(name, machine));
  return { tests: plans.flatMap(({ tests }) => tests), left: plans.flatMap(({ left }) => left) };
};
